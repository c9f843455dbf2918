import type { RouteName } from '@lodestay/contracts';
import { testPlace } from '../features/homes/homes.testing.ts';
import { insertPaidReservation } from '../features/reservations/paid-reservation.testing.ts';
import { insertPhoto } from './insert-photo.ts';
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

/** A reservation that was requested and approved. */
async function newStay(
  { test }: CaseWorld,
  accountId: number,
  { name }: Pick<CaseMarket, 'name'> = { name: 'Denver' },
) {
  const place = await testPlace(test.db, name === 'Denver' ? {} : { name, state: 'TX' });
  return insertPaidReservation(test.db, { accountId, place, now: test.clock.now() });
}

/** A route about the messages of a guest's own reservation. */
const ofGuest = ({ body, ...statuses }: Parts & Statuses = {}): ContractCase => ({
  access: 'owned',
  make: async (world, owner) => ({ body, params: { id: (await newStay(world, owner.user.id)).id } }),
  nonexistent: () => ({ body, ...NO_ID }),
  ...statuses,
});

/** A reservation whose guest has written. */
async function newThread(world: CaseWorld, market: CaseMarket): Promise<{ id: string; reference: string }> {
  const { test } = world;
  const guest = await test.signedInUser({ firstName: 'Zephyrine' });
  const { id, reference } = await newStay(world, guest.id, market);
  await test.call('sendStayMessage', { as: guest, params: { id }, body: { text: 'Is there a crib?' } });
  return { id, reference };
}

const ofThread = (getBody: (world: CaseWorld) => object | undefined = () => undefined): ContractCase => ({
  access: 'market',
  make: async (world, market) => {
    const { reference } = await newThread(world, market);
    return { body: getBody(world), params: { reference } };
  },
  nonexistent: (world) => ({ body: getBody(world), ...NO_REFERENCE }),
});

const ANSWER = { text: 'Behind this door.' };

/** The cases of messages between guests and staff. */
export const MESSAGE_CASES = {
  getStayMessages: ofGuest(),
  // Staff who impersonate a guest do not write in the guest's name.
  sendStayMessage: {
    access: 'owned',
    make: async (world, owner) => {
      const { id } = await newStay(world, owner.user.id);
      return { body: { text: 'Is there a crib?', photos: [await insertPhoto(world, id)] }, params: { id } };
    },
    nonexistent: () => NO_ID,
    aliased: 403,
  },
  markStayMessagesRead: ofGuest({ body: { up_to: 1 } }),
  listMessages: open(),
  getMessageThread: ofThread(),
  assignMessages: open(async (world) => ({
    body: {
      items: [{ reference: (await newThread(world, world.markets.own)).reference, version: 1 }],
      assignee_id: null,
      is_preview: false,
    },
  })),
  addMessageNote: ofThread(({ superAdmin }) => ({ mentions: [superAdmin.id] })),
  answerMessages: {
    access: 'market',
    make: async (world, market) => {
      const { id, reference } = await newThread(world, market);
      return { body: { ...ANSWER, photos: [await insertPhoto(world, id)], version: 1 }, params: { reference } };
    },
    nonexistent: () => ({ body: { ...ANSWER, version: 1 }, ...NO_REFERENCE }),
  },
  startMessages: {
    access: 'market',
    make: async (world, market) => {
      const guest = await world.test.signedInUser();
      const { id, reference } = await newStay(world, guest.id, market);
      return { body: { ...ANSWER, photos: [await insertPhoto(world, id)] }, params: { reference } };
    },
    nonexistent: () => ({ body: ANSWER, ...NO_REFERENCE }),
  },
  closeMessages: ofThread(() => ({ version: 1 })),
} as const satisfies Partial<Record<RouteName, ContractCase>>;
