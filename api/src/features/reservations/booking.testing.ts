import { randomUUID } from 'node:crypto';
import type { PaymentMethod, Reservation, ReservationProfile, ResponseOf } from '@lodestay/contracts';
import { expect } from '@jest/globals';
import type { TestApp, TestUser } from '../../testing/index.ts';
import { recordVerified } from '../verification/index.ts';
import { createSandboxBank } from '../payments/sandbox/sandbox-bank.ts';
import type { Scenario } from '../payments/sandbox/test-accounts.ts';

export const PROFILE: ReservationProfile = {
  purpose: 'business_stay',
  firstName: 'Maya',
  lastName: 'Ortiz',
  email: 'maya@example.com',
  phone: '303 555 0100',
  dateOfBirth: '1990-05-04',
  occupants: [],
  pets: [],
  vehicles: [],
};

export type Stay = {
  startDate: string;
  endDate?: string | null;
  committedNights?: number;
  stayKind?: 'standby';
  promoCode?: string;
  legs?: { homeSlug: string; startDate: string; endDate: string }[];
};

/**
 * The checkout steps of one guest, for tests. Each step returns the reservation and fails the test on an error answer. The identity and
 * income of the guest are confirmed already, unless `isVerified` is false.
 */
export function createGuest(test: TestApp, user: TestUser, { isVerified = true } = {}) {
  const bank = createSandboxBank({ db: test.db, clock: test.clock });
  const params = (id: string) => ({ as: user, params: { id } });

  async function expectSuccess<T>(answer: Promise<{ status: number; body: T; error: unknown }>): Promise<T> {
    const { status, body, error } = await answer;
    expect(error).toBeUndefined();
    expect(status).toBeLessThan(300);
    return body;
  }

  const guest = {
    user,
    token: (scenario: Scenario = { kind: 'succeed' }, method: PaymentMethod = 'card') =>
      bank.createToken(method, method === 'card' ? 'Visa ending 4242' : 'Bank account ending 6789', scenario),
    async draft(homeSlug: string, stay: Stay) {
      if (isVerified) await recordVerified(test.db, user.id, test.clock.now());
      return expectSuccess(test.call('createReservation', { as: user, body: { homeSlug, ...stay } }));
    },
    profile: (id: string, profile: Partial<ReservationProfile> = {}) =>
      expectSuccess(test.call('updateReservationProfile', { ...params(id), body: { ...PROFILE, ...profile } })),
    hold: (id: string) => expectSuccess(test.call('holdReservation', params(id))),
    get: (id: string) => expectSuccess(test.call('getReservation', params(id))),
    quote: (id: string, paymentMethod: PaymentMethod = 'card'): Promise<ResponseOf<'getReservationQuote'>> =>
      expectSuccess(test.call('getReservationQuote', { ...params(id), query: { paymentMethod } })),
    confirm: (id: string) => test.call('confirmPayment', params(id)),
    preview: (id: string) => expectSuccess(test.call('previewCancellation', params(id))),
    cancel: (id: string, acceptedRefund: number) =>
      test.call('cancelReservation', { ...params(id), body: { acceptedRefund } }),

    async held(homeSlug: string, stay: Stay, profile: Partial<ReservationProfile> = {}): Promise<Reservation> {
      const { id } = await guest.draft(homeSlug, stay);
      await guest.profile(id, profile);
      return guest.hold(id);
    },

    /** Pays the current quote with a card of the given scenario, with a token or with a saved method. */
    async pay(
      id: string,
      {
        scenario,
        token,
        methodId,
        method = 'card',
        key = randomUUID(),
      }: { scenario?: Scenario; token?: string; methodId?: string; method?: PaymentMethod; key?: string } = {},
    ) {
      const quote = await guest.quote(id, method);
      const source =
        methodId === undefined
          ? { paymentToken: token ?? (await guest.token(scenario, method)) }
          : { paymentMethodId: methodId };
      return test.call('payReservation', {
        ...params(id),
        key,
        body: {
          paymentMethod: method,
          ...source,
          acceptedTotal: quote.total,
          acceptedDueAtBooking: quote.dueAtBooking,
          acceptedCredit: quote.credit?.used,
        },
      });
    },

    async submitted(homeSlug: string, stay: Stay): Promise<Reservation> {
      const { id } = await guest.held(homeSlug, stay);
      return expectSuccess(guest.pay(id));
    },

    async approved(homeSlug: string, stay: Stay): Promise<Reservation> {
      const { id } = await guest.submitted(homeSlug, stay);
      test.clock.advance(10_000);
      await test.jobs.drain();
      return guest.get(id);
    },
  };
  return guest;
}

export type Guest = ReturnType<typeof createGuest>;
