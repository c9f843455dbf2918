import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './stay-changes-page.tsx';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';

const preview = (endDate: string) => ({
  kind: 'leave',
  endDate,
  movesOn: null,
  refund: 0,
  cost: 0,
  saved: 0,
  monthly: null,
  installments: [],
  sentence: `Your stay ends on ${endDate}.`,
});
const OPTIONS = { end: null, transfer: null, additions: null, removals: null, move: null, history: [] };

async function open(stay: Parameters<typeof sampleReservation>[0]) {
  const reservation = sampleReservation({ endDate: null, ...stay });
  const api = fakeApi({
    getReservation: reservation,
    getStayChanges: { ...OPTIONS, leave: preview('2027-04-11') },
    listReservations: { reservations: [], total: 0 },
    previewLeaving: preview('2027-05-20'),
    leaveStay: reservation,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const path = '/account/reservations/:id/changes';
  renderAt(<Page />, { url: `/account/reservations/${ID}/changes`, path, platform });
  return { api, user: userEvent.setup(), section: within(await screen.findByRole('region', { name: 'Leave' })) };
}

it('a guest gives notice of leaving Flex for a later day', async () => {
  const { api, user, section } = await open({ stayKind: 'flex' });
  const day = section.getByLabelText('Last day');
  expect(day).toHaveValue('2027-04-11');
  fireEvent.change(day, { target: { value: '2027-05-20' } });
  await user.click(section.getByRole('button', { name: 'See the cost of leaving' }));
  await user.click(await section.findByRole('button', { name: 'Give notice' }));
  expect(await screen.findByText('Your stay ends on 2027-05-20.')).toBeVisible();
  expect(api.calls.find(({ name }) => name === 'leaveStay')?.input).toEqual({
    params: { id: ID },
    body: { endDate: '2027-05-20', acceptedRefund: 0, acceptedCost: 0 },
  });
});

it('a Standby stay ends with its month, without a choice', async () => {
  const { api, user, section } = await open({ stayKind: 'standby' });
  expect(section.queryByLabelText('Last day')).toBeNull();
  await user.click(section.getByRole('button', { name: 'See the cost of leaving' }));
  await section.findByRole('button', { name: 'Give notice' });
  expect(api.calls.find(({ name }) => name === 'previewLeaving')?.input).toEqual({
    params: { id: ID },
    query: { endDate: undefined },
  });
});
