import type { RouteName } from '@lodestay/contracts';
import type { Guest } from '../features/reservations/booking.testing.ts';
import { testHome, testPlace } from '../features/homes/homes.testing.ts';
import { insertPaidReservation } from '../features/reservations/paid-reservation.testing.ts';
import type { RequestOf } from '@lodestay/contracts';
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
const STAY = { startDate: '2027-03-01', endDate: '2027-06-01' };

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

/** Books a stay whose agreement is issued. */
async function bookWithAgreement(world: CaseWorld, owner: Guest): Promise<Parts> {
  const { id } = await owner.approved(await world.nextHome(), STAY);
  await world.test.jobs.drain();
  const { body } = await world.test.call('getStayAgreement', { as: owner.user, params: { id } });
  return { params: { id }, body: { ...SIGNATURE, document_sha256: body.current!.documentSha256 } };
}
const SIGNATURE = { name: 'Maya Ortiz', consent: true, version: 1, document_sha256: '0'.repeat(64) };

const INVENTORY = { items: [{ name: 'Sofa', is_fine: true, note: '', photos: [] }], note: '' };
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
  photos: [],
};
const ANSWER = { text: 'A plumber comes.', version: 1 };

/** A guest in their stay with a maintenance request. */
async function insertRequest(world: CaseWorld, user: TestUser, market?: CaseMarket) {
  const { id } = await insertStay(world, user.id, market);
  await world.test.db.updateTable('reservation').set({ status: 'checked_in' }).where('id', '=', id).execute();
  const { body } = await world.test.call('reportMaintenance', {
    as: user,
    params: { id },
    body: { ...REQUEST, entryTimes: '' } as RequestOf<'reportMaintenance'>['body'],
  });
  return { id, reference: body.requests[0]!.reference };
}
const newRequest = async (world: CaseWorld, market: CaseMarket) =>
  (await insertRequest(world, await world.test.signedInUser({ firstName: 'Zephyrine' }), market)).reference;

const ofOwnRequest = (body?: object, statuses: Statuses = {}): ContractCase => ({
  access: 'owned',
  make: async (world, owner) => ({ body, params: await insertRequest(world, owner.user) }),
  nonexistent: () => ({ body, params: { ...NO_ID.params, reference: 'MR-ZZZZZZ' } }),
  ...statuses,
});
const ofRequest = (getBody: (world: CaseWorld) => object | undefined = () => undefined): ContractCase => ({
  access: 'market',
  make: async (world, market) => ({ body: getBody(world), params: { reference: await newRequest(world, market) } }),
  nonexistent: (world) => ({ body: getBody(world), params: { reference: 'MR-ZZZZZZ' } }),
});

/** The cases of what guests and staff do about a stay after its approval. */
export const STAY_CASES = {
  getStayAgreement: ofStay(),
  // Nobody signs for the guest.
  signStayAgreement: {
    access: 'owned',
    aliased: 403,
    make: bookWithAgreement,
    nonexistent: () => ({ body: SIGNATURE, ...NO_ID }),
  },
  inspectStayAgreement: ofStaff(),
  getCheckIn: ofStay(),
  // The stay has not begun.
  submitInventory: ofStay({ body: INVENTORY, status: 409 }),
  getCheckOut: ofStay(),
  confirmCheckOut: ofStay({ body: CHECK_OUT, status: 409 }),
  inspectArrival: ofStaff(),
  listStayMaintenance: ofStay(),
  // The stay has not begun.
  reportMaintenance: ofStay({ body: REQUEST, status: 409 }),
  commentOnMaintenance: ofOwnRequest({ text: 'It leaks.', photos: [] }),
  confirmMaintenance: ofOwnRequest(),
  // It is open.
  reopenMaintenance: ofOwnRequest({ text: 'It leaks.', photos: [] }, { status: 409 }),
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
  getHomeArrival: ofHome(),
  updateHomeArrival: ofHome(ARRIVAL),
} as const satisfies Partial<Record<RouteName, ContractCase>>;
