import { expect, it } from '@jest/globals';
import type { CurrentUser } from '@lodestay/contracts';
import type { FlagValues } from '@lodestay/contracts/flag-values';
import type { Platform } from '@lodestay/platform';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { waitFor } from '@lodestay/testing/wait-for';
import { followFlags } from './follow-flags.ts';

const signedIn = (id: number) => signedInSession({ id } as CurrentUser);

function follow() {
  const session = createStore(signedOutSession);
  const flags = createStore<Partial<FlagValues>>({ price_grid: true, split_stays: true });
  const answers: { resolve: (features: object[]) => void; reject: () => void }[] = [];
  const call = () =>
    new Promise((resolve, reject) => {
      answers.push({ resolve: (features) => resolve({ features }), reject: () => reject(new Error('down')) });
    });
  followFlags({ api: { call } as unknown as Platform['api'], flags, session });
  return { session, flags, answers };
}

it('reads the flags of a person who signs in, also those that are limited to markets', async () => {
  const { session, flags, answers } = follow();
  session.set(signedIn(1));
  answers[0]!.resolve([
    { name: 'price_grid', enabled: false, markets: ['denver'] },
    { name: 'split_stays', enabled: false },
  ]);
  await waitFor(() => expect(flags.get()).toEqual({ price_grid: ['denver'], split_stays: false }));
});

it('asks only when the person changes', () => {
  const { session, answers } = follow();
  session.set({ ...signedOutSession, showPromoModal: true });
  expect(answers).toHaveLength(0);
  session.set(signedIn(1));
  session.set({ ...signedIn(1), promoClaimed: true });
  expect(answers).toHaveLength(1);
  session.set(signedOutSession);
  expect(answers).toHaveLength(2);
});

it('ignores the answer for an earlier person, and keeps the flags if the call fails', async () => {
  const { session, flags, answers } = follow();
  session.set(signedIn(1));
  session.set(signedIn(2));
  answers[1]!.resolve([{ name: 'price_grid', enabled: false }]);
  await waitFor(() => expect(flags.get()).toEqual({ price_grid: false }));
  answers[0]!.resolve([{ name: 'price_grid', enabled: true }]);
  session.set(signedIn(3));
  answers[2]!.reject();
  session.set(signedIn(4));
  answers[3]!.resolve([{ name: 'split_stays', enabled: false }]);
  await waitFor(() => expect(flags.get()).toEqual({ split_stays: false }));
});
