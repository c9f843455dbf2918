import type { RouteName } from '@lodestay/contracts';
import { testPlace } from '../features/homes/homes.testing.ts';
import { insertPaidReservation } from '../features/reservations/paid-reservation.testing.ts';
import type { TestUser } from './signed-in-user.ts';
import { insertMessageFile, insertPhoto } from './insert-photo.ts';
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

const NO_CASE = { params: { reference: 'SC-ZZZZZZ' } };
const NEW_CASE = { category: 'other' as const, subject: 'A question', text: 'Is there a crib?' };

const openCase = async ({ test }: CaseWorld, as: TestUser, reservationId: string | null = null): Promise<string> =>
  (await test.call('openSupportCase', { as, body: { ...NEW_CASE, reservationId } })).body.reference;

/** A route about a person's own support case. */
const ofOwnCase = (body?: object, statuses: Statuses = {}): ContractCase => ({
  access: 'owned',
  make: async (world, owner) => ({ body, params: { reference: await openCase(world, owner.user) } }),
  nonexistent: () => ({ body, ...NO_CASE }),
  ...statuses,
});

/** A route about a support case of a stay in a market. */
const ofCase = (getBody: (world: CaseWorld) => object | undefined = () => undefined): ContractCase => ({
  access: 'market',
  make: async (world, market) => {
    const guest = await world.test.signedInUser();
    const { id } = await newStay(world, guest.id, market);
    return { body: getBody(world), params: { reference: await openCase(world, guest, id) } };
  },
  nonexistent: (world) => ({ body: getBody(world), ...NO_CASE }),
});

/** The cases of messages between guests and staff. */
export const MESSAGE_CASES = {
  getStayMessages: ofGuest(),
  // Staff who impersonate a guest do not write in the guest's name.
  sendStayMessage: {
    access: 'owned',
    make: async (world, owner) => {
      const { id } = await newStay(world, owner.user.id);
      const files = [await insertMessageFile(world, owner.user.id)];
      return { body: { text: 'Is there a crib?', photos: [await insertPhoto(world, id)], files }, params: { id } };
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
      return {
        body: { ...ANSWER, photos: [await insertPhoto(world, id)], files: [], version: 1 },
        params: { reference },
      };
    },
    nonexistent: () => ({ body: { ...ANSWER, version: 1 }, ...NO_REFERENCE }),
  },
  startMessages: {
    access: 'market',
    make: async (world, market) => {
      const guest = await world.test.signedInUser();
      const { id, reference } = await newStay(world, guest.id, market);
      return { body: { ...ANSWER, photos: [await insertPhoto(world, id)], files: [] }, params: { reference } };
    },
    nonexistent: () => ({ body: ANSWER, ...NO_REFERENCE }),
  },
  closeMessages: ofThread(() => ({ version: 1 })),

  listSupportCases: open(),
  openSupportCase: open(() => ({ body: { ...NEW_CASE, reservation_id: null, files: [] } }), { aliased: 403 }),
  getSupportCase: ofOwnCase(),
  sendSupportMessage: {
    access: 'owned',
    make: async (world, owner) => {
      const { id } = await newStay(world, owner.user.id);
      const reference = await openCase(world, owner.user, id);
      const files = [await insertMessageFile(world, owner.user.id)];
      const body = { text: 'And a high chair?', photos: [await insertPhoto(world, id)], files };
      return { body, params: { reference } };
    },
    nonexistent: () => ({ body: { text: 'And a high chair?' }, ...NO_CASE }),
    aliased: 403,
  },
  closeOwnSupportCase: ofOwnCase(undefined, { aliased: 403 }),
  rateSupportCase: {
    access: 'owned',
    make: async (world, owner) => {
      const params = { reference: await openCase(world, owner.user) };
      await world.test.call('closeOwnSupportCase', { as: owner.user, params });
      return { body: { rating: 5 }, params };
    },
    nonexistent: () => ({ body: { rating: 5 }, ...NO_CASE }),
    aliased: 403,
  },
  listSupport: open(),
  getSupportRecord: ofCase(),
  assignSupport: open(async (world) => {
    const guest = await world.test.signedInUser();
    const { id } = await newStay(world, guest.id, world.markets.own);
    const items = [{ reference: await openCase(world, guest, id), version: 1 }];
    return { body: { items, assignee_id: null, is_preview: false } };
  }),
  addSupportNote: ofCase(({ superAdmin }) => ({ mentions: [superAdmin.id] })),
  answerSupport: {
    access: 'market',
    make: async (world, market) => {
      const guest = await world.test.signedInUser();
      const { id } = await newStay(world, guest.id, market);
      const reference = await openCase(world, guest, id);
      return {
        body: { ...ANSWER, photos: [await insertPhoto(world, id)], files: [], version: 1 },
        params: { reference },
      };
    },
    nonexistent: () => ({ body: { ...ANSWER, version: 1 }, ...NO_CASE }),
  },
  closeSupport: ofCase(() => ({ version: 1 })),
} as const satisfies Partial<Record<RouteName, ContractCase>>;
