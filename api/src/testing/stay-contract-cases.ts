import type { RouteName } from '@lodestay/contracts';
import { testHome, testPlace } from '../features/homes/homes.testing.ts';
import { insertPaidReservation } from '../features/reservations/paid-reservation.testing.ts';
import type { RequestOf } from '@lodestay/contracts';
import { insertPhoto } from './insert-photo.ts';
import type { TestUser } from './signed-in-user.ts';
import {
  open,
  type CaseMarket,
  type CaseWorld,
  type ContractCase,
  type Parts,
  type Statuses,
} from './contract-case.ts';

const NO_ID = { params: { id: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1' } };
const NO_REFERENCE = { params: { reference: 'LS-ZZZZZZ' } };

async function insertStay(
  { test }: CaseWorld,
  accountId: number,
  { name }: Pick<CaseMarket, 'name'> = { name: 'Denver' },
) {
  const place = await testPlace(test.db, name === 'Denver' ? {} : { name, state: 'TX' });
  return insertPaidReservation(test.db, { accountId, place, now: test.clock.now() });
}

/** A route about the guest's own approved stay. */
const ofStay = ({ body, ...statuses }: Parts & Statuses = {}): ContractCase => ({
  access: 'owned',
  make: async (world, owner) => ({ body, params: { id: (await insertStay(world, owner.user.id)).id } }),
  nonexistent: () => ({ body, ...NO_ID }),
  ...statuses,
});

/** A route of staff about an approved stay. */
const ofStaff = (body?: object): ContractCase => ({
  access: 'market',
  make: async (world, market) => {
    const guest = await world.test.signedInUser({ firstName: 'Zephyrine' });
    return { body, params: { reference: (await insertStay(world, guest.id, market)).reference } };
  },
  nonexistent: () => ({ body, ...NO_REFERENCE }),
});

const SIGNATURE = { name: 'Maya Ortiz', consent: true, version: 1, document_sha256: '0'.repeat(64) };

const PHOTO = '6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d';
const INVENTORY = { items: [{ name: 'Sofa', is_fine: true, note: '', photos: [PHOTO] }], note: '' };
const CHECK_OUT = { left_at: '2027-01-04T18:00:00Z', keys: 'lockbox', note: '' };
const ARRIVAL = {
  access_instructions: 'The lockbox is left of the door.',
  access_code: '4711',
  wifi_network: null,
  wifi_password: null,
  parking: null,
  contact: null,
  notes: null,
  items: ['Sofa'],
  version: 0,
};

const REVIEW = {
  overall: 5,
  aspects: { cleanliness: 5, accuracy: 4, location: 5, value: 4 },
  text: 'Quiet and bright.',
};

/** A completed stay that both sides have reviewed, so that the review waits for staff. */
async function newReview(world: CaseWorld, market: CaseMarket) {
  const { test, superAdmin } = world;
  const guest = await test.signedInUser({ firstName: 'Zephyrine' });
  const { id, reference } = await insertStay(world, guest.id, market);
  const ended = { status: 'completed' as const, endedAt: test.clock.now(), checkOutAt: test.clock.now() };
  await test.db.updateTable('reservation').set(ended).where('id', '=', id).execute();
  const { body } = await test.call('writeStayReview', { as: guest, params: { id }, body: REVIEW });
  await test.call('reviewGuest', { as: superAdmin, params: { reference }, body: { overall: 5, text: 'Kind.' } });
  return body.review!.reference;
}
const ofReview = (getBody: (world: CaseWorld) => object | undefined = () => undefined): ContractCase => ({
  access: 'market',
  make: async (world, market) => ({ body: getBody(world), params: { reference: await newReview(world, market) } }),
  nonexistent: (world) => ({ body: getBody(world), params: { reference: 'RV-ZZZZZZ' } }),
});

/** A home in a market. */
const ofHome = (body?: object): ContractCase => ({
  access: 'market',
  make: async ({ test }, { name }) => {
    const place = await testPlace(test.db, { name, state: name === 'Austin' ? 'TX' : 'CO' });
    return { body, params: { slug: (await testHome(test.db, { place })).slug } };
  },
  nonexistent: () => ({ body, params: { slug: 'nothing-1' } }),
});

const REQUEST = {
  category: 'plumbing',
  urgency: 'normal',
  description: 'The sink leaks.',
  entry: 'anytime',
  entry_times: '',
  photos: [PHOTO],
};
const COMMENT = { text: 'It leaks.', photos: [PHOTO] };
const ANSWER = { text: 'A plumber comes.', version: 1 };

/** A guest in their stay with a maintenance request. */
async function insertRequest(world: CaseWorld, user: TestUser, market?: CaseMarket) {
  const { id } = await insertStay(world, user.id, market);
  await world.test.db.updateTable('reservation').set({ status: 'checked_in' }).where('id', '=', id).execute();
  const { body } = await world.test.call('reportMaintenance', {
    as: user,
    params: { id },
    body: { ...REQUEST, photos: [], entryTimes: '' } as RequestOf<'reportMaintenance'>['body'],
  });
  return { id, reference: body.requests[0]!.reference };
}
const newRequest = async (world: CaseWorld, market: CaseMarket) =>
  (await insertRequest(world, await world.test.signedInUser({ firstName: 'Zephyrine' }), market)).reference;

const ofOwnRequest = (body?: typeof COMMENT, statuses: Statuses = {}): ContractCase => ({
  access: 'owned',
  make: async (world, owner) => {
    const params = await insertRequest(world, owner.user);
    return { params, body: body && { ...body, photos: [await insertPhoto(world, params.id)] } };
  },
  nonexistent: () => ({ body, params: { ...NO_ID.params, reference: 'MR-ZZZZZZ' } }),
  ...statuses,
});
const ofRequest = (getBody: (world: CaseWorld) => object | undefined = () => undefined): ContractCase => ({
  access: 'market',
  make: async (world, market) => ({ body: getBody(world), params: { reference: await newRequest(world, market) } }),
  nonexistent: (world) => ({ body: getBody(world), params: { reference: 'MR-ZZZZZZ' } }),
});

const STAY_PROBLEM = {
  kind: 'not_working',
  wish: 'fix',
  description: 'There is no hot water.',
  photos: [],
} as const satisfies RequestOf<'reportStayProblem'>['body'];

/** A guest in their stay with a serious problem. */
async function insertProblem(world: CaseWorld, user: TestUser, market?: CaseMarket) {
  const { test } = world;
  const { id } = await insertStay(world, user.id, market);
  const begun = { status: 'checked_in' as const, checkInAt: test.clock.now() };
  await test.db.updateTable('reservation').set(begun).where('id', '=', id).execute();
  const { body } = await test.call('reportStayProblem', { as: user, params: { id }, body: STAY_PROBLEM });
  return { id, reference: body.problem!.reference };
}
const newProblem = async (world: CaseWorld, market: CaseMarket) =>
  (await insertProblem(world, await world.test.signedInUser({ firstName: 'Zephyrine' }), market)).reference;

const ofOwnProblem = (body?: object, statuses: Statuses = {}): ContractCase => ({
  access: 'owned',
  make: async (world, owner) => ({ body, params: { id: (await insertProblem(world, owner.user)).id } }),
  nonexistent: () => ({ body, ...NO_ID }),
  ...statuses,
});
const ofProblem = (getBody: (world: CaseWorld) => object | undefined, statuses: Statuses = {}): ContractCase => ({
  access: 'market',
  make: async (world, market) => ({ body: getBody(world), params: { reference: await newProblem(world, market) } }),
  nonexistent: (world) => ({ body: getBody(world), params: { reference: 'SP-ZZZZZZ' } }),
  ...statuses,
});

/** The cases of what guests and staff do about a stay after its approval. */
export const STAY_CASES = {
  getStayAgreement: ofStay(),
  // It has no agreed terms, so there is nothing to sign. Nobody signs for the guest.
  signStayAgreement: ofStay({ body: SIGNATURE, status: 409, aliased: 403 }),
  inspectStayAgreement: ofStaff(),
  listBillingDocuments: ofStaff(),
  getStaffExitPack: ofStaff(),
  getCheckIn: ofStay(),
  // The stay has not begun. Nobody reports for the guest.
  submitInventory: ofStay({ body: INVENTORY, status: 409, aliased: 403 }),
  getCheckOut: ofStay(),
  confirmCheckOut: ofStay({ body: CHECK_OUT, status: 409, aliased: 403 }),
  inspectArrival: ofStaff(),
  // The stay has not begun. Nobody says it for the guest.
  sayArrival: ofStay({ body: { arrives_on: null }, status: 409, aliased: 403 }),
  recordArrival: { ...ofStaff({ arrives_on: null }), status: 409 },
  recordDeparture: { ...ofStaff({ left_at: null }), status: 409 },
  inspectOverstay: ofStaff(),
  // Nothing is recorded.
  decideOverstay: {
    ...ofStaff({ decision: 'waive', reason: 'First night', accepted_nights: 1, accepted_amount: 0 }),
    status: 409,
  },
  getStayOverstay: ofStay(),
  listStayFollowUps: open(),
  listStayMaintenance: ofStay(),
  // The stay has not begun.
  reportMaintenance: ofStay({ body: REQUEST, status: 409, aliased: 403 }),
  commentOnMaintenance: ofOwnRequest(COMMENT, { aliased: 403 }),
  confirmMaintenance: ofOwnRequest(undefined, { aliased: 403 }),
  // It is open.
  reopenMaintenance: ofOwnRequest(COMMENT, { status: 409, aliased: 403 }),
  listMaintenance: open(),
  getMaintenance: ofRequest(),
  assignMaintenance: open(async (world) => ({
    body: {
      items: [{ reference: await newRequest(world, world.markets.own), version: 1 }],
      assignee_id: null,
      is_preview: false,
    },
  })),
  addMaintenanceNote: ofRequest(({ superAdmin }) => ({ text: 'Call the plumber', mentions: [superAdmin.id] })),
  scheduleMaintenance: ofRequest(() => ({ scheduled_at: '2031-01-04T18:00:00Z', text: '', version: 1 })),
  answerMaintenance: ofRequest(() => ANSWER),
  finishMaintenance: ofRequest(() => ANSWER),
  closeMaintenance: ofRequest(() => ANSWER),
  getStayProblem: ofStay(),
  // The stay has not begun. Nobody reports for the guest.
  reportStayProblem: ofStay({ body: { ...STAY_PROBLEM, photos: [PHOTO] }, status: 409, aliased: 403 }),
  solveStayProblem: ofOwnProblem(undefined, { aliased: 403 }),
  // Nothing is offered.
  declineStayOffers: ofOwnProblem({ text: 'Too far away' }, { status: 409, aliased: 403 }),
  acceptStayOffer: ofOwnProblem(
    { offer_id: 1, accepted_refund: 0, accepted_waiting: 0, accepted_cost: 0 },
    { status: 409, aliased: 403 },
  ),
  listStayProblems: open(),
  inspectStayProblem: ofProblem(() => undefined),
  assignStayProblems: open(async (world) => ({
    body: {
      items: [{ reference: await newProblem(world, world.markets.own), version: 1 }],
      assignee_id: null,
      is_preview: false,
    },
  })),
  addStayProblemNote: ofProblem(({ superAdmin }) => ({ text: 'Call the landlord', mentions: [superAdmin.id] })),
  offerForStayProblem: ofProblem(() => ({ offers: [{ kind: 'refund', amount: 5_000 }], text: 'Sorry.', version: 1 })),
  // Nothing is offered.
  approveStayOffers: ofProblem(() => ({ version: 1 }), { status: 409 }),
  withdrawStayOffers: ofProblem(() => ({ version: 1 }), { status: 409 }),
  closeStayProblem: ofProblem(() => ({ outcome: 'solved', text: 'Repaired.', version: 1 })),
  listHomeReviews: open((world) => ({ params: { slug: world.homeSlug } })),
  getStayReview: ofStay(),
  // The stay is not over. Nobody reviews for the guest.
  writeStayReview: ofStay({ body: REVIEW, status: 409, aliased: 403 }),
  inspectStayReview: ofStaff(),
  reviewGuest: { ...ofStaff({ overall: 5, text: 'A kind guest.' }), status: 409 },
  listReviews: open(),
  getReview: ofReview(),
  assignReviews: open(async (world) => ({
    body: {
      items: [{ reference: await newReview(world, world.markets.own), version: 1 }],
      assignee_id: null,
      is_preview: false,
    },
  })),
  addReviewNote: ofReview(({ superAdmin }) => ({ text: 'Names a neighbor', mentions: [superAdmin.id] })),
  publishReview: ofReview(() => ({ version: 1 })),
  refuseReview: ofReview(() => ({ refusal: 'offensive', version: 1 })),
  getHomeArrival: ofHome(),
  updateHomeArrival: ofHome(ARRIVAL),
} as const satisfies Partial<Record<RouteName, ContractCase>>;
