import { randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import type { PaymentMethodState } from '@lodestay/contracts';
import { testPlace } from '../features/homes/homes.testing.ts';
import { insertPaidReservation } from '../features/reservations/paid-reservation.testing.ts';
import { open, type CaseWorld, type ContractCase, type Parts } from './contract-case.ts';

const NOBODYS = { params: { id: randomUUID() } };

/** Saves a method for an account. */
async function newMethod({ test }: CaseWorld, accountId: number, state: PaymentMethodState = 'ready'): Promise<string> {
  const id = randomUUID();
  await test.db
    .insertInto('paymentMethod')
    .values({
      id,
      accountId,
      processor: 'sandbox',
      processorMethodId: `pm_${id}`,
      kind: 'bank_account',
      label: 'Bank account ending 6789',
      expiresYear: null,
      expiresMonth: null,
      fingerprint: null,
      state,
      createdAt: test.clock.now(),
      removedAt: null,
    })
    .execute();
  return id;
}

const ofMethod = (more: Parts = {}): ContractCase => ({
  access: 'owned',
  aliased: 403,
  nonexistent: () => ({ ...more, ...NOBODYS }),
  make: async (world, owner) => ({ ...more, params: { id: await newMethod(world, owner.user.id) } }),
});

/** The cases of saved payment methods. */
export const PAYMENT_METHOD_CASES = {
  listPaymentMethods: open(),
  addPaymentMethod: open(() => ({ body: { kind: 'card', payment_token: 'tok_unknown_to_the_bank' } }), {
    status: 402,
    aliased: 403,
  }),
  confirmPaymentMethod: ofMethod(),
  verifyPaymentMethod: ofMethod({ body: { amounts: [32, 45] } }),
  makePaymentMethodDefault: ofMethod(),
  removePaymentMethod: ofMethod(),
  choosePaymentMethod: {
    access: 'owned',
    aliased: 403,
    nonexistent: () => ({ body: { payment_method_id: randomUUID() }, ...NOBODYS }),
    make: async (world, { user }) => {
      const { test } = world;
      const place = await testPlace(test.db, {});
      const { id } = await insertPaidReservation(test.db, { accountId: user.id, place, now: test.clock.now() });
      return { params: { id }, body: { payment_method_id: await newMethod(world, user.id) } };
    },
  },
} satisfies Partial<Record<RouteName, ContractCase>>;
