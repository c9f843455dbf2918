import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from '@jest/globals';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { Page } from './reservation-page.tsx';
import { loadStayParts } from './load-stay-parts.ts';
import { ID, NOW, sampleHome, sampleReservation, sampleUser } from '../../testing/sample-account.ts';

beforeAll(loadStayParts);

const bump = {
  homeTitle: 'The Alder, 412',
  endsOn: '2026-11-28',
  fullStartsOn: '2026-11-29',
  refund: 120_000,
  alternatives: [
    {
      home: sampleHome({ id: 207, slug: 'larkspur-207', title: 'Larkspur Works, 207' }),
      monthly: 184_800,
      monthlyDifference: -35_700,
      cost: 98_000,
      endsOn: null,
      nights: 60,
    },
    {
      home: sampleHome({ id: 9, slug: 'corona-9', title: 'The Corona, 9' }),
      // The home's own rate is higher, and rounding leaves a cent.
      monthly: 220_499,
      monthlyDifference: -1,
      cost: 110_000,
      endsOn: '2026-12-20',
      nights: 22,
    },
  ],
};
const stay = { stayKind: 'standby', startDate: '2026-11-20', endDate: '2026-11-28', status: 'checked_in' } as const;
const member = { ...sampleUser, hasActiveStandbySubscription: true };

const toPlatform = (answers: Record<string, unknown>) => {
  const api = fakeApi({
    getReservation: sampleReservation(stay),
    getStandbyBump: { bump },
    findOpenBump: { bump: { ...bump, reservationId: ID } },
    getPaymentPlan: { installments: [], method: null, paid: 0, dueNow: 0, scheduled: 0 },
    getStayMessages: { messages: [], nextCursor: null },
    getStayPeople: { people: [] },
    ...answers,
  });
  return { api, platform: testPlatform({ api, now: NOW, session: createStore(signedInSession(member)) }) };
};

function open(answers: Record<string, unknown> = {}) {
  const { api, platform } = toPlatform(answers);
  renderAt(<Page />, { url: `/account/reservations/${ID}`, path: '/account/reservations/:id', platform });
  return { api, user: userEvent.setup() };
}
const section = async () => within(await screen.findByRole('region', { name: 'Your home is booked' }));

it('a Standby guest whose home is booked sees other homes, and moves by one click', async () => {
  const { api, user } = open({ moveBumpedStay: sampleReservation({ ...stay, endDate: null }) });
  const homes = await section();
  expect(homes.getByText(/Your stay there ends on Nov 28, 2026 at 11 a\.m\. \$1,200\.00 for the nights/)).toBeVisible();
  const texts = homes.getAllByText(/for the nights that you had paid\./).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    '$357 a month less than now. Available for 60 nights. $980.00 for the nights that you had paid.',
    'The same rate as now. Your stay there would end on Dec 20, 2026. $1,100.00 for the nights that you had paid.',
  ]);
  expect(homes.getByText('$2,205')).toBeVisible();
  await user.click(homes.getByRole('button', { name: /^Move here.*The Corona, 9$/ }));
  expect(api.calls.find(({ name }) => name === 'moveBumpedStay')?.input).toEqual({
    params: { id: ID },
    body: { homeSlug: 'corona-9', acceptedCost: 110_000 },
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your home is booked' })).toBeNull());
});

it('a guest who was too late sees why, and the homes that are left', async () => {
  const message = 'Somebody else has just taken this home. Choose another one.';
  const { api, user } = open({
    moveBumpedStay: new ApiError(409, { error: { code: 'dates_taken', message, request_id: '1' } }),
  });
  const homes = await section();
  await user.click(homes.getByRole('button', { name: /^Move here.*Larkspur Works, 207$/ }));
  expect(await homes.findByRole('alert')).toHaveTextContent(message);
  expect(api.calls.filter(({ name }) => name === 'getStandbyBump')).toHaveLength(2);
});

it('every other account page links to the homes', async () => {
  const { platform } = toPlatform({});
  renderAt(<AccountLayout section="overview">Overview</AccountLayout>, { url: '/account', path: '/account', platform });
  expect(await screen.findByText('Another guest booked The Alder, 412.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another home' })).toHaveAttribute(
    'href',
    `/account/reservations/${ID}#other-homes`,
  );
});
