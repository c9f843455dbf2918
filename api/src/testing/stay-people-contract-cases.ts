import { randomUUID } from 'node:crypto';
import type { RouteName, StayPersonKind } from '@lodestay/contracts';
import { createToken, hashToken } from '../features/accounts/index.ts';
import { insertPaidReservation } from '../features/reservations/paid-reservation.testing.ts';
import { testPlace } from '../features/homes/homes.testing.ts';
import {
  byToken,
  open,
  withToken,
  type CaseWorld,
  type ContractCase,
  type Parts,
  type Statuses,
} from './contract-case.ts';

const NO_ID = '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1';
const DAY_MS = 86_400_000;
const DATES = { startDate: '2027-03-01', endDate: '2027-06-01' };

type Given = { reservationId: string; kind: StayPersonKind; accountId?: number };

/** Adds somebody who has an open link, or who has accepted. */
async function addPerson({ test }: CaseWorld, { reservationId, kind, accountId }: Given) {
  const [id, token, now] = [randomUUID(), createToken(), test.clock.now()];
  await test.db
    .insertInto('stayPerson')
    .values({
      id,
      reservationId,
      kind,
      firstName: 'Rosa',
      lastName: 'Ortiz',
      email: `${id}@example.com`,
      createdAt: now,
      sends: 1,
      sentAt: now,
      expiresAt: new Date(now.getTime() + 7 * DAY_MS),
      ...(accountId === undefined
        ? { tokenHash: hashToken(token) }
        : { accountId, acceptedAt: now, consentedAt: kind === 'co_signer' ? now : null }),
    })
    .execute();
  return { id, token };
}

/** A reservation of somebody, which is approved. */
async function newStay({ test }: CaseWorld, accountId: number): Promise<string> {
  const place = await testPlace(test.db);
  return (await insertPaidReservation(test.db, { accountId, place, now: test.clock.now() })).id;
}

/** A route about the people of a guest's own reservation. */
const ofReservation = (step: 'draft' | 'stay', { body, ...statuses }: Parts & Statuses = {}): ContractCase => ({
  access: 'owned',
  make: async (world, owner) => ({
    body,
    params: {
      id:
        step === 'draft' ? (await owner.draft(await world.nextHome(), DATES)).id : await newStay(world, owner.user.id),
    },
  }),
  nonexistent: () => ({ body, params: { id: NO_ID } }),
  ...statuses,
});

const ofPerson = (statuses: Statuses): ContractCase => ({
  access: 'owned',
  make: async (world, owner) => {
    const reservationId = await newStay(world, owner.user.id);
    return { params: { id: reservationId, person: (await addPerson(world, { reservationId, kind: 'occupant' })).id } };
  },
  nonexistent: () => ({ params: { id: NO_ID, person: NO_ID } }),
  ...statuses,
});

/** What somebody else shares with the owner. */
const ofShared = (kind: StayPersonKind, statuses: Statuses = {}): ContractCase => ({
  access: 'owned',
  make: async (world, owner) => {
    const guest = await world.test.signedInUser();
    const reservationId = await newStay(world, guest.id);
    return { params: { id: (await addPerson(world, { reservationId, kind, accountId: owner.user.id })).id } };
  },
  nonexistent: () => ({ params: { id: NO_ID } }),
  ...statuses,
});

async function newLink(world: CaseWorld): Promise<string> {
  const guest = await world.test.signedInUser();
  return (await addPerson(world, { reservationId: await newStay(world, guest.id), kind: 'occupant' })).token;
}

const PERSON = { first_name: 'Rosa', last_name: 'Ortiz', email: 'rosa@example.com' };

/** The cases of co-signers and occupants. */
export const STAY_PEOPLE_CASES = {
  getStayPeople: ofReservation('draft'),
  inviteCoSigner: ofReservation('draft', { body: PERSON, aliased: 403 }),
  inviteOccupant: ofReservation('stay', { body: PERSON, aliased: 403 }),
  resendStayInvitation: ofPerson({ aliased: 403 }),
  removeStayPerson: ofPerson({ aliased: 403 }),
  getStayInvitation: withToken(newLink, byToken, 422),
  acceptStayInvitation: { ...withToken(newLink, byToken, 422), aliased: 403 },
  listSharedWithMe: open(),
  getCoSigning: ofShared('co_signer'),
  consentToCoSigning: ofShared('co_signer', { aliased: 403 }),
  getSharedStay: ofShared('occupant'),
} as const satisfies Partial<Record<RouteName, ContractCase>>;
