import type { PaymentMethod, ResponseOf } from '@lodestay/contracts';
import type { TestApp, TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import type { Scenario } from '../payments/sandbox/test-accounts.ts';
import type { Guest } from '../reservations/booking.testing.ts';

/** Three installments: at booking, Feb 11 and Mar 11. */
export const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
export const LATER_DECLINES = { kind: 'decline_later', reason: 'card_declined', times: null } as const;

/** Books and pays a stay of three installments, which is approved. */
export async function bookStay(
  test: TestApp,
  guest: Guest,
  { scenario, method }: { scenario?: Scenario; method?: PaymentMethod } = {},
) {
  const { id } = await guest.held((await testHome(test.db)).slug, STAY);
  await guest.pay(id, { scenario, method });
  test.clock.advance(10_000);
  await test.jobs.drain();
  return guest.get(id);
}

/** Moves the clock, and runs what is due. */
export async function moveClock(test: TestApp, instant: string): Promise<void> {
  test.clock.moveTo(new Date(instant));
  await test.jobs.drain();
}

export const readPaymentPlan = async (
  test: TestApp,
  user: TestUser,
  id: string,
): Promise<ResponseOf<'getPaymentPlan'>> => (await test.call('getPaymentPlan', { as: user, params: { id } })).body;

/** The subjects of all emails to a person, the oldest first. */
export const readEmailSubjects = async (test: TestApp, user: TestUser): Promise<string[]> =>
  (
    await test.db
      .selectFrom('mailMessage')
      .select('subject')
      .where('recipient', '=', user.email)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);
