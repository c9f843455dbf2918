import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ExtensionRequestView } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { Page } from './stay-changes-page.tsx';
import { Page as ReservationPage } from '../reservation-page/reservation-page.tsx';
import { loadStayParts } from '../reservation-page/load-stay-parts.ts';
import { ID, NOW, sampleReservation, sampleUser } from '../../testing/sample-account.ts';

beforeAll(loadStayParts);

const REQUEST: ExtensionRequestView = { wantedEnd: '2027-06-01', requestedAt: NOW, turn: null };
const TURN: ExtensionRequestView = {
  ...REQUEST,
  turn: { availableUntil: '2027-05-11', expiresAt: '2026-11-25T16:00:00.000Z' },
};
const NOT_HELD = 'Nothing is held: somebody else can book these nights before you do.';

function open(answers: Record<string, unknown> = {}, { page = 'changes', query = '', latest = '2027-04-11' } = {}) {
  const api = fakeApi({
    getReservation: sampleReservation({ extensionRequest: null }),
    getStayChanges: {
      end:
        latest === ''
          ? { latest: null, earliest: null, alternatives: [] }
          : { latest, earliest: null, alternatives: [] },
      leave: null,
      transfer: null,
      move: null,
      history: [],
    },
    getPaymentPlan: { installments: [], method: null, paid: 0, dueNow: 0, scheduled: 0 },
    getStayMessages: { messages: [], nextCursor: null },
    getStayPeople: { people: [] },
    ...answers,
  });
  const platform = testPlatform({ api, now: NOW, session: createStore(signedInSession(sampleUser)) });
  const base = `/account/reservations/:id`;
  if (page === 'changes')
    renderAt(<Page />, { url: `/account/reservations/${ID}/changes${query}`, path: `${base}/changes`, platform });
  else renderAt(<ReservationPage />, { url: `/account/reservations/${ID}`, path: base, platform });
  return { api, user: userEvent.setup() };
}
const ask = () => screen.findByRole('button', { name: 'Tell me when it’s available' });

describe('a guest whose home is taken after the stay', () => {
  it('asks to be told, and sees the request', async () => {
    const { api, user } = open({ requestExtension: sampleReservation({ extensionRequest: REQUEST }) });
    const button = await ask();
    expect(screen.getByText(/^No dates available for extension\./)).toBeVisible();
    expect(screen.getByText(NOT_HELD)).toBeVisible();
    await user.click(button);
    expect(screen.getByLabelText('Last day you want')).toHaveAccessibleDescription('Choose the last day you want.');
    await user.type(screen.getByLabelText('Last day you want'), '2027-06-01');
    await user.click(button);
    expect(await screen.findByText(/^You asked to stay until Jun 1, 2027\./)).toHaveTextContent(
      'We email you when this home becomes available until then, or for at least 7 more nights.',
    );
    expect(api.calls.find(({ name }) => name === 'requestExtension')?.input).toEqual({
      params: { id: ID },
      body: { endDate: '2027-06-01' },
    });
    expect(screen.queryByRole('button', { name: 'Tell me when it’s available' })).toBeNull();
    expect(document.activeElement).toHaveTextContent(/^You asked to stay until/);
  });

  it('asks for the day that was refused', async () => {
    const message = 'No dates available for extension.';
    const { user } = open(
      { previewStayEnd: new ApiError(409, { error: { code: 'dates_taken', message, request_id: '1' } }) },
      { latest: '2027-04-20' },
    );
    await user.type(await screen.findByLabelText('New last day'), '2027-06-01');
    await user.click(screen.getByRole('button', { name: 'See the cost' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Last day you want')).toHaveValue('2027-06-01');
  });

  it('reads why a request is refused', async () => {
    const message = 'A stay can have at most 730 nights.';
    const fields = [{ path: 'end_date', message }];
    const { user } = open({
      requestExtension: new ApiError(422, { error: { code: 'invalid', message, fields, request_id: '1' } }),
    });
    await user.type(await screen.findByLabelText('Last day you want'), '2029-06-01');
    await user.click(await ask());
    expect(screen.getByLabelText('Last day you want')).toHaveAccessibleDescription(message);
  });

  it('withdraws the request', async () => {
    const { api, user } = open({
      getReservation: sampleReservation({ extensionRequest: REQUEST }),
      withdrawExtensionRequest: sampleReservation({ extensionRequest: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    expect(api.calls.map(({ name }) => name)).toContain('withdrawExtensionRequest');
    expect(await ask()).toBeVisible();
  });
});

it('offers no request while the home is available for as long as a stay can last', async () => {
  open({}, { latest: '' });
  expect(await screen.findByText(/This home is available after your stay\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tell me when it’s available' })).toBeNull();
});

it('starts with the day of the link, and changes nothing by itself', async () => {
  const { api } = open({}, { latest: '2027-05-11', query: '?endDate=2027-05-11' });
  expect(await screen.findByLabelText('New last day')).toHaveValue('2027-05-11');
  expect(api.calls.map(({ name }) => name).sort()).toEqual(['getReservation', 'getStayChanges']);
});

it('ignores a day of the link that is no date', async () => {
  open({}, { latest: '2027-05-11', query: '?endDate=2027-02-30' });
  expect(await screen.findByLabelText('New last day')).toHaveValue('');
});

describe('the page of the reservation', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Stay longer' }));

  it('shows the turn with its time and a link to the price', async () => {
    open({ getReservation: sampleReservation({ extensionRequest: TURN }) }, { page: 'reservation' });
    const part = await section();
    expect(part.getByText(/This home is available until May 11, 2027\./)).toHaveTextContent(
      'Extend your stay by Nov 25, 9 a.m. MST (23 hours left).',
    );
    expect(part.getByText(NOT_HELD)).toBeVisible();
    expect(part.getByRole('link', { name: 'See the price' })).toHaveAttribute(
      'href',
      `/account/reservations/${ID}/changes?endDate=2027-05-11`,
    );
  });

  it('shows the request while it waits, and nothing without one', async () => {
    open({ getReservation: sampleReservation({ extensionRequest: REQUEST }) }, { page: 'reservation' });
    const part = await section();
    expect(part.getByText(/^You asked to stay until Jun 1, 2027\./)).toBeVisible();
    expect(part.queryByRole('link')).toBeNull();
  });

  it('has no such part without a request', async () => {
    open({ getReservation: sampleReservation() }, { page: 'reservation' });
    await screen.findByRole('region', { name: 'Payments' });
    expect(screen.queryByRole('region', { name: 'Stay longer' })).toBeNull();
  });
});
