import { expect } from '@jest/globals';
import type { ReservationProfile } from '@lodestay/contracts';
import { inTransaction } from '../../../platform/db/index.ts';
import { createOutbox } from '../../../platform/jobs/index.ts';
import type { TestApp, TestUser } from '../../../testing/index.ts';
import { testHome, type TestPlace } from '../../homes/homes.testing.ts';
import { createQueueChanges } from '../../queues/index.ts';
import { createGuest, type Guest } from '../booking.testing.ts';
import { lock, update } from '../repository.ts';
import { createApplicationItems } from './application-items.ts';

export const STAY = { startDate: '2027-03-01', endDate: '2027-05-01' };
export const ANA = { firstName: 'Ana', lastName: 'Ortiz', kind: 'adult' } as const;

type Given = {
  place?: TestPlace;
  home?: Parameters<typeof testHome>[1];
  profile?: Partial<ReservationProfile>;
  guest?: Guest;
};
export type Applied = { id: string; reference: string; guest: Guest };

/** Submits the booking of two people for a home without a stated guest limit or pet rule. */
export async function submitCouple(test: TestApp, given: Given = {}): Promise<Applied> {
  const guest = given.guest ?? createGuest(test, await test.signedInUser());
  const { slug } = await testHome(test.db, {
    maxOccupants: null,
    petsMaximum: null,
    beds: 1,
    ...(given.place ? { place: given.place } : {}),
    ...given.home,
  });
  const { id, reference } = await guest.held(slug, STAY, { occupants: [ANA], ...given.profile });
  expect((await guest.pay(id)).status).toBe(200);
  return { id, reference, guest };
}

/** Submits a booking that the automatic review leaves to staff, and runs the review. */
export async function apply(test: TestApp, given: Given = {}): Promise<Applied> {
  const applied = await submitCouple(test, given);
  test.clock.advance(10_000);
  await test.jobs.drain();
  return applied;
}

/** Like `apply`, without the jobs, for tests with many applications. */
export async function applyAtOnce(test: TestApp, given: Given = {}): Promise<Applied> {
  const applied = await submitCouple(test, given);
  const { clock } = test;
  const items = createApplicationItems({ clock, queues: createQueueChanges({ clock, outbox: createOutbox() }) });
  await inTransaction(test.db, async (trx) => {
    await lock(trx, applied.id);
    await items.open(trx, await update(trx, applied.id, { reviewDueAt: null }));
  });
  return applied;
}

/** Calls about one application as one person. */
export const actOn = (test: TestApp, as: TestUser, reference: string) => {
  const params = { reference };
  return {
    get: () => test.call('getApplication', { as, params }),
    note: (body: object) => test.call('addApplicationNote', { as, params, body: { mentions: [], ...body } }),
    approve: (version: number, body: object = {}) =>
      test.call('approveApplication', {
        as,
        params,
        body: { rule: 'landlord_confirmed', checked: null, version, ...body },
      }),
    people: () => test.call('listApplicationPeople', { as, params }),
    recordIncome: (version: number, body: object) =>
      test.call('recordIncome', {
        as,
        params,
        body: {
          person: 'applicant',
          monthlyIncome: null,
          savings: null,
          creditScore: null,
          reason: 'Read it',
          version,
          ...body,
        },
      }),
    requestDocument: (version: number, body: object = {}) =>
      test.call('requestDocument', {
        as,
        params,
        body: { person: 'applicant', kind: 'photo_id', message: 'The photo is too dark', version, ...body },
      }),
    withdrawDocumentRequest: (version: number, body: object = {}) =>
      test.call('withdrawDocumentRequest', {
        as,
        params,
        body: { person: 'applicant', kind: 'photo_id', version, ...body },
      }),
    requestDenial: (version: number, body: object = {}) =>
      test.call('requestDenial', {
        as,
        params,
        body: { reason: 'party_too_large', checked: 'Called the landlord', version, ...body },
      }),
    confirmDenial: (version: number) => test.call('confirmDenial', { as, params, body: { version } }),
    rejectDenial: (version: number) =>
      test.call('rejectDenial', { as, params, body: { reason: 'Two people fit', version } }),
    withdrawDenial: (version: number) => test.call('withdrawDenial', { as, params, body: { version } }),
  };
};
