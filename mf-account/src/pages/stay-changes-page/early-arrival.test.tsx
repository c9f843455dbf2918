import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './stay-changes-page.tsx';
import { ID, NOW, sampleReservation, sampleUser, TODAY } from '../../testing/sample-account.ts';

const PREVIEW = {
  kind: 'start_earlier',
  startDate: '2027-01-05',
  endDate: '2027-04-11',
  movesOn: null,
  refund: 0,
  cost: 61_981,
  monthly: 299_250,
  installments: [
    {
      label: 'Jan 5 – 11, 2027',
      dueOn: TODAY,
      from: '2027-01-05',
      to: '2027-01-11',
      amount: 61_981,
      left: 61_981,
      lines: [
        { label: 'Rent', cents: 59_030 },
        { label: 'Platform fee', cents: 2_951 },
      ],
    },
  ],
  sentence: 'Your stay begins on Jan 5, 2027, 6 nights earlier.',
};

function open(earliest: string | null, answers: Record<string, unknown> = {}) {
  const api = fakeApi({
    getReservation: sampleReservation(),
    getStayChanges: { start: { earliest }, end: null, leave: null, transfer: null, move: null, history: [] },
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const base = '/account/reservations/:id/changes';
  renderAt(<Page />, { url: `/account/reservations/${ID}/changes`, path: base, platform });
  return { api, user: userEvent.setup() };
}
const see = () => screen.getByRole('button', { name: 'See the cost of arriving earlier' });

describe('a guest who wants to arrive earlier', () => {
  it('sees what the added nights cost and what is due now, and accepts exactly that', async () => {
    const { api, user } = open('2026-12-20', {
      previewStayStart: PREVIEW,
      changeStayStart: sampleReservation({ startDate: '2027-01-05' }),
    });
    expect(await screen.findByText(/^Your stay begins on Jan 11, 2027\./)).toHaveTextContent(
      'This home is available from Dec 20, 2026 on, so you can check in on that day at the earliest.',
    );
    await user.click(see());
    expect(screen.getByLabelText('New check-in day')).toHaveAccessibleDescription('Choose a day before Jan 11, 2027.');
    await user.type(screen.getByLabelText('New check-in day'), '2027-01-05');
    await user.click(see());
    const result = await screen.findByRole('group', { name: 'What this change means' });
    expect(result).toHaveFocus();
    expect(within(result).getByText(PREVIEW.sentence)).toBeVisible();
    expect(within(result).getByText('Due now')).toHaveTextContent('Rent $590.30 · Platform fee $29.51');
    expect(within(result).getByText('$619.81')).toBeVisible();
    await user.click(within(result).getByRole('button', { name: 'Check in earlier' }));
    expect(await screen.findByRole('status')).toHaveTextContent(`Done. ${PREVIEW.sentence}`);
    expect(api.calls.find(({ name }) => name === 'changeStayStart')?.input).toEqual({
      params: { id: ID },
      body: { startDate: '2027-01-05', acceptedRefund: 0, acceptedCost: 61_981 },
    });
  });

  it('reads from which day on the home is available', async () => {
    const message = 'This home is not available from Dec 22, 2026 on. The earliest check-in is Jan 4, 2027.';
    const { user } = open('2026-12-20', {
      previewStayStart: new ApiError(409, { error: { code: 'dates_taken', message, request_id: '1' } }),
    });
    await user.type(await screen.findByLabelText('New check-in day'), '2026-12-22');
    await user.click(see());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('reads that the home is not available before the check-in', async () => {
    open(null);
    expect(await screen.findByText('This home is not available before your check-in on Jan 11, 2027.')).toBeVisible();
    expect(screen.queryByLabelText('New check-in day')).toBeNull();
  });
});
