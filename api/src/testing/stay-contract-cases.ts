import type { RouteName } from '@lodestay/contracts';
import type { Guest } from '../features/reservations/booking.testing.ts';
import { testHome, testPlace } from '../features/homes/homes.testing.ts';
import { insertPaidReservation } from '../features/reservations/paid-reservation.testing.ts';
import { type CaseMarket, type CaseWorld, type ContractCase, type Parts, type Statuses } from './contract-case.ts';

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
  getHomeArrival: ofHome(),
  updateHomeArrival: ofHome(ARRIVAL),
} as const satisfies Partial<Record<RouteName, ContractCase>>;
