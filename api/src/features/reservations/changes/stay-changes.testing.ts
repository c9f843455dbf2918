import type { ResponseOf } from '@lodestay/contracts';
import { expect } from '@jest/globals';
import { sql } from 'kysely';
import type { TestApp, TestUser } from '../../../testing/index.ts';
import { testHome, type TestPlace } from '../../homes/homes.testing.ts';
import { proveLedger, readReservationBalances } from '../../ledger/index.ts';
import { createGuest, type Stay } from '../booking.testing.ts';
import type { AddedParty, RemovedParty } from './changed-party.ts';

export const NOW = '2026-11-21T18:00:00Z';
export const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
export const FLEX: Stay = { startDate: '2027-01-11', endDate: null, committedNights: 60 };
export const YEAR: Stay = { startDate: '2027-01-11', endDate: null, committedNights: 365 };

export type Preview = ResponseOf<'previewStayEnd'>;

const NOBODY: AddedParty = { occupants: [], pets: [], vehicles: [] };

const toRemoval = ({ pets = [], vehicles = [] }: Partial<RemovedParty>) => ({
  pets: [...pets],
  vehicles: [...vehicles],
});

export const accept = ({ refund, cost }: Preview) => ({ acceptedRefund: refund, acceptedCost: cost });

export async function expectAnswer<T>(answer: Promise<{ body: T; error: unknown }>): Promise<T> {
  const { body, error } = await answer;
  expect(error).toBeUndefined();
  return body;
}

/** Changes of stays by one guest, for tests. */
export function createChangingGuest(test: TestApp, user: TestUser, place: TestPlace) {
  const params = (id: string) => ({ as: user, params: { id } });
  const readPlan = (id: string) => expectAnswer(test.call('getPaymentPlan', params(id)));
  return {
    guest: createGuest(test, user),
    params,
    readPlan,
    readOptions: (id: string) => expectAnswer(test.call('getStayChanges', params(id))),
    newHome: (options: Parameters<typeof testHome>[1] = {}) =>
      testHome(test.db, { place, monthlyRentCents: 300_000, ...options }),
    previewEnd: (id: string, endDate: string) => test.call('previewStayEnd', { ...params(id), query: { endDate } }),
    changeEnd: (id: string, endDate: string, preview: Preview) =>
      test.call('changeStayEnd', { ...params(id), body: { endDate, ...accept(preview) } }),
    previewStart: (id: string, startDate: string) =>
      test.call('previewStayStart', { ...params(id), query: { startDate } }),
    changeStart: (id: string, startDate: string, preview: Preview) =>
      test.call('changeStayStart', { ...params(id), body: { startDate, ...accept(preview) } }),
    previewTransfer: (id: string, homeSlug: string, movesOn: string, endDate?: string) =>
      test.call('previewTransfer', { ...params(id), query: { homeSlug, movesOn, endDate } }),
    transfer: (id: string, homeSlug: string, movesOn: string, preview: Preview, endDate?: string) =>
      test.call('transferStay', { ...params(id), body: { homeSlug, movesOn, endDate, ...accept(preview) } }),

    previewAddition: (id: string, added: Partial<AddedParty>) =>
      test.call('previewStayAddition', { ...params(id), body: { ...NOBODY, ...added } }),
    add: (id: string, added: Partial<AddedParty>, preview: Preview) =>
      test.call('addToStay', { ...params(id), body: { ...NOBODY, ...added, ...accept(preview) } }),

    previewRemoval: (id: string, removed: Partial<RemovedParty>) =>
      test.call('previewStayRemoval', { ...params(id), body: toRemoval(removed) }),
    remove: (id: string, removed: Partial<RemovedParty>, preview: Preview) =>
      test.call('removeFromStay', {
        ...params(id),
        body: { ...toRemoval(removed), ...accept(preview), acceptedSaving: preview.saved! },
      }),

    /** Gives notice for the earliest end, or for a later day. */
    async leave(id: string, endDate?: string) {
      const preview = await expectAnswer(test.call('previewLeaving', { ...params(id), query: { endDate } }));
      await expectAnswer(test.call('leaveStay', { ...params(id), body: { endDate, ...accept(preview) } }));
      return preview;
    },

    async moveTo(day: string): Promise<void> {
      test.clock.moveTo(new Date(`${day}T18:00:00Z`));
      // Charges come first, then what depends on their results.
      for (let run = 0; run < 3; run += 1) await test.jobs.drain();
    },

    async readNights(id: string) {
      const { rows } = await sql<{ homeId: number; stay: string }>`
        select home_id, stay::text from occupancy where reservation_id = ${id} order by lower(stay)
      `.execute(test.db);
      return rows.map(({ homeId, stay }) => [homeId, stay]);
    },

    /** Every cent: nothing is owed or due, and the ledger agrees with the processor. */
    async expectSettled(id: string): Promise<void> {
      expect(await readPlan(id)).toMatchObject({ dueNow: 0, scheduled: 0 });
      expect(await readReservationBalances(test.db, id)).not.toHaveProperty('receivable');
      expect(await proveLedger(test.db)).toEqual([]);
    },
  };
}
export type ChangingGuest = ReturnType<typeof createChangingGuest>;
