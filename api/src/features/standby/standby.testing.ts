import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Standby } from '@lodestay/contracts';
import type { TestApp, TestUser } from '../../testing/index.ts';
import { createMember } from '../memberships/memberships.testing.ts';

/** The price of a month by bank account and by card. */
export const [RATE, RATE_BY_CARD] = [7_900, 8_064];

/** What a subscriber does on the pages of Standby, for tests. */
export function createSubscriber(test: TestApp, user: TestUser) {
  const member = createMember(test, user);
  const as = user;
  const pay = (paymentMethodId: string, acceptedPrice: number) => ({
    as,
    key: randomUUID(),
    body: { paymentMethodId, acceptedPrice },
  });
  const subscriber = {
    ...member,
    standby: async (): Promise<Standby> => (await test.call('getStandby', { as })).body,
    subscribe: (methodId: string, price = RATE_BY_CARD) => test.call('subscribeToStandby', pay(methodId, price)),
    payMonth: (methodId: string, price = RATE_BY_CARD) => test.call('payStandby', pay(methodId, price)),
    resume: (methodId: string, price = RATE_BY_CARD) => test.call('resumeStandby', pay(methodId, price)),
    cancelStandby: () => test.call('cancelStandby', { as }),
    keep: () => test.call('keepStandby', { as }),
    pause: (months = 1) => test.call('pauseStandby', { as, body: { months } }),
    unpause: () => test.call('unpauseStandby', { as }),

    /** Subscribes by card. Returns the ID of the method. */
    async subscribed(): Promise<string> {
      const methodId = await member.addMethod(undefined, 'card');
      const { error } = await subscriber.subscribe(methodId);
      expect(error).toBeUndefined();
      await test.jobs.drain();
      return methodId;
    },
  };
  return subscriber;
}
