import { randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import { contracts, type ContractShape } from '@lodestay/contracts/schemas';
import { createToken, hashToken } from '../features/accounts/index.ts';
import { createWaitlist } from '../features/leads/waitlist.ts';
import {
  byToken,
  open,
  withToken,
  type CaseWorld,
  type ContractCase,
  type Parts,
  type Statuses,
} from './contract-case.ts';
import { ACCOUNT_CASES } from './account-contract-cases.ts';
import { createExample } from './contract-fields.ts';
import { INVENTORY_CASES } from './inventory-contract-cases.ts';
import { MESSAGE_CASES } from './message-contract-cases.ts';
import { MONEY_CASES } from './money-contract-cases.ts';
import { CREDIT_CASES } from './credit-contract-cases.ts';
import { MEMBERSHIP_CASES } from './membership-contract-cases.ts';
import { PAYMENT_METHOD_CASES } from './payment-method-contract-cases.ts';
import { PEOPLE_CASES } from './people-contract-cases.ts';
import { PROMO_CASES } from './promo-contract-cases.ts';
import { RESERVATION_CASES } from './reservation-contract-cases.ts';
import { STAY_CASES } from './stay-contract-cases.ts';
import { STAY_PEOPLE_CASES } from './stay-people-contract-cases.ts';
import { STAFF_CASES } from './staff-contract-cases.ts';
import type { Guest } from '../features/reservations/booking.testing.ts';
import { insertPromoCode } from '../features/promotions/promotions.testing.ts';
import type { TestApp } from './test-app.ts';

const NO_ID = { params: { id: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1' } };
const NO_NUMBER = { params: { id: '2147483647' } };
const STAY = { startDate: '2027-03-01', endDate: '2027-06-01' };
const DATES = { start_date: STAY.startDate, end_date: STAY.endDate };

const withSlug = (name: 'homeSlug' | 'propertySlug' | 'removedHomeSlug' | 'removedPropertySlug', query?: object) =>
  open((world) => ({ params: { slug: world[name] }, query }));
const search = open(() => ({ query: { market: 'denver', ...DATES } }));

const ofReservation = (step: 'draft' | 'held', more: Parts & Statuses = {}): ContractCase => {
  const { status, aliased, ...parts } = more;
  return {
    access: 'owned',
    nonexistent: () => ({ ...parts, ...NO_ID }),
    status,
    aliased,
    make: async ({ nextHome }, owner) => ({ ...parts, params: { id: (await owner[step](await nextHome(), STAY)).id } }),
  };
};
/** An installment that its owner's reservation does not have. */
const ofInstallment = (more: Parts = {}): ContractCase => {
  const params = { id: NO_ID.params.id, installment: NO_ID.params.id };
  return {
    access: 'owned',
    nonexistent: () => ({ ...more, params }),
    status: 404,
    aliased: 403,
    make: async ({ nextHome }, owner) => ({
      ...more,
      params: { ...params, id: (await owner.draft(await nextHome(), STAY)).id },
    }),
  };
};
/** A document that the pets of its owner's reservation do not have. */
const ofPetDocument: ContractCase = {
  access: 'owned',
  nonexistent: () => ({ params: { ...NO_ID.params, document: NO_ID.params.id } }),
  aliased: 403,
  make: async ({ nextHome }, owner) => ({
    params: { id: (await owner.draft(await nextHome(), STAY)).id, document: NO_ID.params.id },
  }),
};
const ofList = (more: Parts = {}): ContractCase => ({
  access: 'owned',
  nonexistent: () => ({ ...more, ...NO_NUMBER }),
  make: async ({ test }, owner) => ({ ...more, params: { id: String(await newList(test, owner)) } }),
});
const newSearch = () => ({ path: '/s/denver', query: '', name: 'Denver', summary: '', frequency: 'daily' });
const ofSavedSearch = (more: Parts = {}): ContractCase => ({
  access: 'owned',
  nonexistent: () => ({ ...more, ...NO_NUMBER }),
  make: async ({ test }, owner) => {
    const { body } = await test.call('createSavedSearch', { as: owner.user, body: newSearch() });
    return { ...more, params: { id: String(body.id) } };
  },
});

/** The case of every route. A new route needs a line here. */
export const CONTRACT_CASES: Record<RouteName, ContractCase> = {
  ...ACCOUNT_CASES,
  getApplicationProgress: ofReservation('draft'),

  listDisplayCities: open(),
  searchDisplayCity: open(() => ({ params: { city: 'denver' }, query: DATES })),
  searchHomes: search,
  listAlternatives: search,
  suggestPlaces: open(),
  listNeighborhoods: open(() => ({ params: { slug: 'denver' } })),
  listPerDiemLocalities: open(),
  getPerDiemRates: open(() => ({ params: { slug: 'denver-co' } }), { status: 404 }),
  listNearest: open(),
  findMovedPage: open(() => ({ query: { path: '/former' } }), { status: 404 }),
  resolveSlug: withSlug('homeSlug'),
  getHome: withSlug('homeSlug', DATES),
  getAvailability: withSlug('homeSlug'),
  getBumpForecast: withSlug('homeSlug'),
  compareStandby: open(() => ({ query: { market: 'denver' } })),
  getQuote: withSlug('homeSlug', DATES),
  getPriceGrid: withSlug('homeSlug'),
  getRemovedHome: withSlug('removedHomeSlug'),
  listSimilarHomes: withSlug('homeSlug', DATES),
  getProperty: withSlug('propertySlug', DATES),
  getRemovedProperty: withSlug('removedPropertySlug'),
  listHomeCards: open(({ homeSlug }) => ({ query: { slugs: homeSlug } })),

  listFavorites: open(),
  addFavorite: withSlug('homeSlug'),
  removeFavorite: withSlug('homeSlug'),
  describeFavorite: {
    access: 'owned',
    nonexistent: ({ homeSlug }) => ({ params: { slug: homeSlug }, body: { list_id: 2_147_483_647 } }),
    make: async ({ test, homeSlug }, owner) => ({
      params: { slug: homeSlug },
      body: { list_id: await newList(test, owner) },
    }),
  },
  mergeFavorites: open(({ homeSlug }) => ({
    body: {
      favorites: [
        {
          home_slug: homeSlug,
          list_name: 'Denver',
          note: 'Light',
          stay: { ...DATES, stay_kind: 'fixed', committed_nights: 30 },
          price: { cents: 930_000, saved_on: '2027-01-01' },
          saved_at: '2027-01-01T00:00:00Z',
        },
      ],
    },
  })),
  listFavoriteLists: open(),
  createFavoriteList: open(),
  renameFavoriteList: ofList(),
  deleteFavoriteList: ofList(),
  shareFavoriteList: ofList(),
  stopSharingFavoriteList: ofList(),
  getSharedList: withToken(sharedList, byToken),

  listSavedSearches: open(),
  createSavedSearch: open(() => ({ body: newSearch() })),
  updateSavedSearch: ofSavedSearch({ body: { frequency: 'off' } }),
  deleteSavedSearch: ofSavedSearch(),
  getSearchEmails: withToken(searchEmailsToken, byToken),
  stopSearchEmails: withToken(searchEmailsToken, byToken),

  ...CREDIT_CASES,
  ...MEMBERSHIP_CASES,
  ...PAYMENT_METHOD_CASES,
  createReservation: open(async ({ nextHome }) => {
    const [first, second] = [{ home_slug: await nextHome() }, { home_slug: await nextHome() }];
    const legs = [
      { ...first, ...DATES, end_date: '2027-04-01' },
      { ...second, ...DATES, start_date: '2027-04-01' },
    ];
    return { body: { ...first, ...DATES, stay_kind: 'fixed', committed_nights: undefined, legs } };
  }),
  listReservations: open(),
  ...MESSAGE_CASES,
  ...STAY_CASES,
  ...STAY_PEOPLE_CASES,
  getReservation: ofReservation('draft'),
  updateReservationProfile: ofReservation('draft', {
    // The home of the test has no waiting list for parking.
    body: { date_of_birth: '1990-05-04', waiting_vehicles: [] },
  }),
  holdReservation: ofReservation('draft'),
  releaseHold: ofReservation('held'),
  getReservationQuote: ofReservation('draft'),
  applyPromoCode: ofReservation('draft', { body: { code: 'NO-SUCH-CODE' }, status: 422 }),
  removePromoCode: ofReservation('draft'),
  useCredits: ofReservation('draft', { body: { use: true } }),
  payReservation: ofReservation('held', {
    body: { payment_token: 'tok_unknown_to_the_bank', payment_method_id: undefined },
    status: 409,
    aliased: 403,
  }),
  getPetDocuments: ofReservation('draft'),
  removePetDocument: ofPetDocument,
  getReservationDeposit: ofReservation('draft'),
  listAccountDocuments: open(),
  getExitPack: ofReservation('draft'),
  listAccountPayments: open(),
  getPaymentPlan: ofReservation('draft'),
  payInstallment: ofInstallment({ body: { method_id: NO_ID.params.id, amount: 1 } }),
  payInstallmentWithCredits: ofInstallment({ body: { amount: 1 } }),
  confirmInstallment: ofInstallment(),
  confirmPayment: ofReservation('draft', { status: 409, aliased: 403 }),
  previewCancellation: ofReservation('held'),
  cancelReservation: ofReservation('held', { body: { accepted_refund: 0 } }),
  getStayChanges: ofReservation('draft'),
  previewStayStart: ofReservation('draft', { query: { start_date: '2027-01-02' }, status: 409 }),
  changeStayStart: ofReservation('draft', {
    body: { start_date: '2027-01-02', accepted_refund: 0, accepted_cost: 0 },
    status: 409,
    aliased: 403,
  }),
  previewStayEnd: ofReservation('draft', { query: { end_date: '2027-06-01' }, status: 409 }),
  changeStayEnd: ofReservation('draft', {
    body: { end_date: '2027-06-01', accepted_refund: 0, accepted_cost: 0 },
    status: 409,
    aliased: 403,
  }),
  previewLeaving: ofReservation('draft', { status: 409 }),
  leaveStay: ofReservation('draft', { body: { accepted_refund: 0, accepted_cost: 0 }, status: 409, aliased: 403 }),
  previewTransfer: ofReservation('draft', { query: { home_slug: 'a-home', moves_on: '2027-06-01' }, status: 409 }),
  transferStay: ofReservation('draft', {
    body: { home_slug: 'a-home', moves_on: '2027-06-01', accepted_refund: 0, accepted_cost: 0 },
    status: 409,
    aliased: 403,
  }),
  previewStayAddition: ofReservation('draft', { status: 409, aliased: 403 }),
  previewChangeOffer: ofReservation('draft', { status: 409 }),
  acceptChangeOffer: ofReservation('draft', {
    body: { accepted_refund: 0, accepted_cost: 0 },
    status: 409,
    aliased: 403,
  }),
  declineChangeOffer: ofReservation('draft', { status: 409, aliased: 403 }),
  previewStayRemoval: ofReservation('draft', { status: 409, aliased: 403 }),
  removeFromStay: ofReservation('draft', {
    body: { accepted_refund: 0, accepted_cost: 0, accepted_saving: 0 },
    status: 409,
    aliased: 403,
  }),
  addToStay: ofReservation('draft', { body: { accepted_refund: 0, accepted_cost: 0 }, status: 409, aliased: 403 }),
  previewKeepHome: ofReservation('draft', { query: { end_date: '2027-06-01' }, status: 409 }),
  keepHome: ofReservation('draft', {
    body: { end_date: '2027-06-01', accepted_refund: 0, accepted_cost: 0 },
    status: 409,
    aliased: 403,
  }),
  getStandbyBump: ofReservation('draft'),
  moveBumpedStay: ofReservation('draft', {
    body: { home_slug: 'any-home', accepted_cost: 0 },
    status: 409,
    aliased: 403,
  }),
  declineKeepHome: ofReservation('draft', { status: 409, aliased: 403 }),
  requestExtension: ofReservation('draft', { body: { end_date: '2027-07-01' }, status: 409, aliased: 403 }),
  withdrawExtensionRequest: ofReservation('draft', { status: 409, aliased: 403 }),
  requestParking: ofReservation('draft', {
    body: { make: 'Toyota', model: 'Corolla', license_plate: 'ABC123' },
    status: 409,
    aliased: 403,
  }),
  leaveParkingWaitlist: ofReservation('draft', { status: 409, aliased: 403 }),
  previewParkingOffer: ofReservation('draft', { status: 409 }),
  acceptParkingOffer: ofReservation('draft', {
    body: { accepted_refund: 0, accepted_cost: 0 },
    status: 409,
    aliased: 403,
  }),
  declineParkingOffer: ofReservation('draft', { status: 409, aliased: 403 }),
  getPaymentConfiguration: open(),

  createLead: open(),
  getWaitlistPlace: withToken(waitlistToken, byToken),
  leaveWaitlist: withToken(waitlistToken, byToken),
  getPromoCode: open(async ({ test }) => ({ params: { code: await promoCode(test) } })),
  getLease: open(),
  saveLease: open(() => ({ body: { state: 'TX' } })),
  deleteLease: open(),
  getStatus: open(),
  listFeatures: open(() => ({ query: { market: 'denver' } })),
  listFeatureFlags: open(),
  updateFeatureFlag: open(async ({ test }) => ({
    params: { name: 'split_stays' },
    body: {
      rule: {
        enabled: true,
        kill_switch: false,
        roles: ['member'],
        markets: ['denver'],
        percentage: 100,
        starts_at: '2027-01-01T00:00:00Z',
        ends_at: '2027-02-01T00:00:00Z',
      },
      version: await flagVersion(test),
    },
  })),
  recordEvents: open(),
  ...INVENTORY_CASES,
  ...STAFF_CASES,
  ...MONEY_CASES,
  ...PROMO_CASES,
  ...RESERVATION_CASES,
  ...PEOPLE_CASES,
  getBumpCalibration: open(),
  getStaffAnalytics: open(() => ({ query: { from: '2027-02-01', to: '2027-03-01' } })),
  getInventoryFigures: open(),
  getContract: open(),
};

/** Builds a valid request from the case, with example values for all other fields. */
export function createRequest(name: RouteName, given: Parts = {}): Parts {
  const { params, query, body } = contracts[name] as ContractShape;
  const part = (schema: ContractShape['body'], key: keyof Parts) =>
    schema ? { [key]: { ...(createExample(schema) as object), ...given[key] } } : {};
  // Queries contain only the given parameters. Other tests cover the optional ones.
  return { ...part(params, 'params'), ...(query ? { query: given.query ?? {} } : {}), ...part(body, 'body') };
}

async function newList(test: TestApp, owner: Pick<Guest, 'user'>): Promise<number> {
  const { body, status } = await test.call('createFavoriteList', { as: owner.user, body: { name: randomUUID() } });
  if (status !== 201) throw new Error(`No list was created: ${status}`);
  return body.id;
}

async function sharedList({ test }: CaseWorld): Promise<string> {
  const owner = { user: await test.signedInUser() };
  const { body } = await test.call('shareFavoriteList', {
    as: owner.user,
    params: { id: String(await newList(test, owner)) },
    body: { withNotes: false },
  });
  if (!body.share?.token) throw new Error('No list was shared');
  return body.share.token;
}

async function waitlistToken({ test }: CaseWorld): Promise<string> {
  const { id } = await test.db
    .selectFrom('lead')
    .select('id')
    .where('productType', '=', 'city_waitlist')
    .executeTakeFirstOrThrow();
  return createWaitlist({ db: test.db, clock: test.clock }).issueLink(id);
}

async function searchEmailsToken({ test }: CaseWorld): Promise<string> {
  const { body } = await test.call('createSavedSearch', { as: await test.signedInUser(), body: newSearch() });
  const token = createToken();
  await test.db
    .insertInto('savedSearchLink')
    .values({ tokenHash: hashToken(token), savedSearchId: body.id, createdAt: test.clock.now() })
    .execute();
  return token;
}

async function flagVersion({ db }: TestApp): Promise<number> {
  const row = await db.selectFrom('featureFlag').select('version').where('name', '=', 'split_stays').executeTakeFirst();
  return row?.version ?? 0;
}

async function promoCode(test: TestApp): Promise<string> {
  const code = randomUUID().slice(0, 8).toUpperCase();
  await insertPromoCode(test.db, { code, firstTimeOnly: false });
  return code;
}
