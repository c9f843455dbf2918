import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import type { CurrentUser, FeatureFlag } from '@lodestay/contracts';
import { createLocationStore, PageHost, preparePage, Providers } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { createStore, signedInSession } from '@lodestay/session';
import { fakeApi, testPlatform } from '@lodestay/testing';
import { remote } from '../remote.ts';
import type { PromoCodeRecord } from '../staff/promo-text.ts';
import type { WaitingPerson } from '../staff/waitlist-text.ts';

/** The time of the tests. */
export const NOW = '2027-03-02T18:00:00.000Z';

const sampleStaff = (role: CurrentUser['role']) =>
  ({ id: 7, firstName: 'Grace', lastName: 'Okafor', role, organization: null }) as CurrentUser;

/** Renders a page of the console with the answers of the api. `outcome` is set if there is no page. */
export async function showStaffPage(
  path: string,
  answers: Record<string, unknown>,
  role: CurrentUser['role'] = 'admin',
) {
  const api = fakeApi(answers);
  const navigate = jest.fn<(href: string, options?: object) => void>();
  const session = createStore(signedInSession(sampleStaff(role)));
  const platform = testPlatform({ api, navigate, now: NOW, session });
  const prepared = await preparePage(remote, platform, new URL(path, 'https://site.example'));
  const user = userEvent.setup();
  if (!('page' in prepared)) return { api, navigate, user, outcome: prepared.outcome };
  render(
    <Providers platform={platform}>
      <PageHost remote={remote} initial={prepared.page} location={createLocationStore(path)} />
    </Providers>,
  );
  return { api, navigate, user, head: prepared.page.head };
}

export const findInput = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.findLast((call) => call.name === name)?.input;

export const createConflict = (current: object) =>
  new ApiError(409, {
    error: {
      code: 'conflict',
      message: 'Not saved',
      request_id: '1',
      data: { current, changed_by: 'Ruth Lindqvist', changed_at: '2027-03-02T17:58:00.000Z' },
    },
  });

export const sampleFlag = (over: Partial<FeatureFlag> = {}): FeatureFlag => ({
  name: 'price_grid',
  description: 'Prices by move-in date',
  default: true,
  state: 'limited',
  rule: {
    enabled: true,
    killSwitch: false,
    roles: null,
    markets: ['denver'],
    percentage: 10,
    startsAt: null,
    endsAt: null,
  },
  version: 3,
  changedBy: 'Ruth Lindqvist',
  changedAt: '2027-03-01T17:00:00.000Z',
  ...over,
});

export const samplePlaces = {
  markets: [
    { slug: 'denver', name: 'Denver', homes: 3 },
    { slug: 'austin', name: 'Austin', homes: 2 },
  ],
  displayCities: [{ slug: 'denver-co', name: 'Denver', state: 'CO' }],
  total: 3,
  nextCursor: null,
};

export const sampleCode = (over: Partial<PromoCodeRecord> = {}): PromoCodeRecord => ({
  code: 'SPRING150',
  state: 'active',
  discountAmount: 15_000,
  minimumNights: 30,
  bookBy: '2027-04-30',
  cities: [{ slug: 'denver-co', name: 'Denver, CO' }],
  firstTimeOnly: true,
  usageLimit: 100,
  timesUsed: 0,
  text: '$150 off your first stay of 30 nights or more in Denver, CO.',
  createdAt: '2027-03-01T17:00:00.000Z',
  version: 2,
  endedAt: null,
  actions: ['edit', 'end'],
  timeline: [],
  ...over,
});

export const samplePerson = (over: Partial<WaitingPerson> = {}): WaitingPerson => ({
  reference: 'LD-7KQ2M9',
  name: 'Priya Nair',
  email: 'priya@example.com',
  phone: '303 555 0199',
  city: 'Denver',
  market: { slug: 'denver', name: 'Denver' },
  since: '2027-02-20T18:00:00.000Z',
  startDate: '2027-04-01',
  endDate: '2027-06-30',
  flexibleDays: 3,
  guests: 2,
  withPets: true,
  budget: 3500,
  lastEmailedAt: null,
  emails: 0,
  version: 1,
  ...over,
});
