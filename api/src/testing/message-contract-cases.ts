import type { RouteName } from '@lodestay/contracts';
import { testPlace } from '../features/homes/homes.testing.ts';
import type { Guest } from '../features/reservations/booking.testing.ts';
import { insertPaidReservation } from '../features/reservations/paid-reservation.testing.ts';
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

/** A route about the messages of a guest's own reservation. */
const ofGuest = ({ body, ...statuses }: Parts & Statuses = {}): ContractCase => ({
  access: 'owned',
  make: async ({ nextHome }, owner: Guest) => ({
    body,
    params: { id: (await owner.submitted(await nextHome(), STAY)).id },
  }),
  nonexistent: () => ({ body, ...NO_ID }),
  ...statuses,
});

/** A reservation whose guest has written. */
async function newThread({ test }: CaseWorld, { name }: CaseMarket): Promise<string> {
  const place = await testPlace(test.db, name === 'Denver' ? {} : { name, state: 'TX' });
  const guest = await test.signedInUser({ firstName: 'Zephyrine' });
  const { id, reference } = await insertPaidReservation(test.db, {
    accountId: guest.id,
    place,
    now: test.clock.now(),
    status: 'approved',
  });
  await test.db.updateTable('reservation').set({ submittedAt: test.clock.now() }).where('id', '=', id).execute();
  await test.call('sendStayMessage', { as: guest, params: { id }, body: { text: 'Is there a crib?' } });
  return reference;
}

const ofThread = (getBody: (world: CaseWorld) => object | undefined = () => undefined): ContractCase => ({
  access: 'market',
  make: async (world, market) => ({ body: getBody(world), params: { reference: await newThread(world, market) } }),
  nonexistent: (world) => ({ body: getBody(world), ...NO_REFERENCE }),
});

/** The cases of messages between guests and staff. */
export const MESSAGE_CASES = {
  getStayMessages: ofGuest(),
  // Staff who impersonate a guest do not write in the guest's name.
  sendStayMessage: ofGuest({ body: { text: 'Is there a crib?' }, aliased: 403 }),
  markStayMessagesRead: ofGuest({ body: { up_to: 1 } }),
  listMessages: open(),
  getMessageThread: ofThread(),
  assignMessages: open(async (world) => ({
    body: {
      items: [{ reference: await newThread(world, world.markets.own), version: 1 }],
      assignee_id: null,
      is_preview: false,
    },
  })),
  addMessageNote: ofThread(({ superAdmin }) => ({ mentions: [superAdmin.id] })),
  answerMessages: ofThread(() => ({ text: 'Yes, there is one.', version: 1 })),
  closeMessages: ofThread(() => ({ version: 1 })),
} as const satisfies Partial<Record<RouteName, ContractCase>>;
