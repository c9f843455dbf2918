import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Membership, PaymentMethod } from '@lodestay/contracts';
import type { TestApp, TestUser } from '../../testing/index.ts';
import { proveLedger } from '../ledger/index.ts';
import { createSandboxBank } from '../payments/sandbox/sandbox-bank.ts';
import type { Scenario } from '../payments/sandbox/test-accounts.ts';

/** What a member does on the page of the membership, for tests. */
export function createMember(test: TestApp, user: TestUser) {
  const bank = createSandboxBank({ db: test.db, clock: test.clock });
  const member = {
    user,
    async addMethod(scenario: Scenario = { kind: 'succeed' }, kind: PaymentMethod = 'bank_account'): Promise<string> {
      const label = kind === 'card' ? 'Visa ending 4242' : 'Bank account ending 6789';
      const paymentToken = await bank.createToken(kind, label, scenario);
      const { body, error } = await test.call('addPaymentMethod', { as: user, body: { kind, paymentToken } });
      expect(error).toBeUndefined();
      return body.id;
    },
    read: async (): Promise<Membership> => (await test.call('getMembership', { as: user })).body,
    buy: (paymentMethodId: string, acceptedPrice = 19_900) =>
      test.call('buyMembership', { as: user, key: randomUUID(), body: { paymentMethodId, acceptedPrice } }),
    pay: (paymentMethodId: string, acceptedPrice = 19_900) =>
      test.call('payMembershipRenewal', { as: user, key: randomUUID(), body: { paymentMethodId, acceptedPrice } }),
    turnOff: () => test.call('changeMembershipRenewal', { as: user, body: { on: false } }),
    turnOn: (acceptedPrice = 19_900) =>
      test.call('changeMembershipRenewal', { as: user, body: { on: true, acceptedPrice } }),
    cancel: (acceptedRefund: number) => test.call('cancelMembership', { as: user, body: { acceptedRefund } }),
    currentUser: async () => (await test.call('currentUser', { as: user })).body,

    /** Buys a membership by bank account, whose debit succeeds at once. */
    async bought(scenario?: Scenario, kind: PaymentMethod = 'card'): Promise<string> {
      const methodId = await member.addMethod(scenario, kind);
      const { error } = await member.buy(methodId, kind === 'card' ? 20_314 : 19_900);
      expect(error).toBeUndefined();
      await test.jobs.drain();
      return methodId;
    },

    /** The captured cents of all payments of the membership, the oldest first. */
    readCharges: async (): Promise<number[]> =>
      (
        await test.db
          .selectFrom('payment')
          .innerJoin('membershipPeriod as year', 'year.id', 'payment.membershipPeriodId')
          .select('capturedCents')
          .where('year.accountId', '=', user.id)
          .where('capturedCents', '>', 0)
          .orderBy('payment.sequence')
          .execute()
      ).map(({ capturedCents }) => capturedCents),

    async proveLedger(): Promise<void> {
      await test.jobs.drain();
      expect(await proveLedger(test.db)).toEqual([]);
    },
  };
  return member;
}
