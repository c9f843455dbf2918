import { expect } from '@jest/globals';
import type { ReservationProfile } from '@lodestay/contracts';
import type { TestApp, TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';

export const STAY = { startDate: '2027-03-01', endDate: '2027-05-01' };
export const ROSA = { firstName: 'Rosa', lastName: 'Ortiz', email: 'rosa@example.com' };
export const PIA = { firstName: 'Pia', lastName: 'Berg', email: 'pia@example.com' };

type Given = {
  rentCents?: number;
  maxOccupants?: number | null;
  profile?: Partial<ReservationProfile>;
  isVerified?: boolean;
};

/** What a guest does with the people of a reservation, for tests. */
export async function createApplicant(test: TestApp, given: Given = {}) {
  const user = await test.signedInUser({ firstName: 'Maya', lastName: 'Ortiz' });
  const guest = createGuest(test, user, { isVerified: given.isVerified ?? false });
  const { slug } = await testHome(test.db, {
    monthlyRentCents: given.rentCents ?? 300_000,
    beds: 1,
    maxOccupants: given.maxOccupants === undefined ? 3 : given.maxOccupants,
    property: { address: '1200 Alder St', approximateLocation: false },
  });
  const { id, reference } = await guest.held(slug, STAY, given.profile);
  const params = { id };
  const ofPerson = (person: string) => ({ as: user, params: { id, person } });
  return {
    user,
    guest,
    id,
    reference,
    async submit() {
      expect((await guest.pay(id)).status).toBe(200);
      await test.jobs.drain();
    },
    people: async () => (await test.call('getStayPeople', { as: user, params })).body,
    progress: async () => (await test.call('getApplicationProgress', { as: user, params })).body,
    status: async () => (await guest.get(id)).status,
    inviteCoSigner: (body: object = ROSA) => test.call('inviteCoSigner', { as: user, params, body }),
    inviteOccupant: (body: object = PIA) => test.call('inviteOccupant', { as: user, params, body }),
    resend: (person: string) => test.call('resendStayInvitation', ofPerson(person)),
    remove: (person: string) => test.call('removeStayPerson', ofPerson(person)),
  };
}
export type Applicant = Awaited<ReturnType<typeof createApplicant>>;

/** The tokens that an address was emailed, the oldest first. */
export async function readTokens(test: TestApp, email: string): Promise<string[]> {
  await test.jobs.drain();
  const mails = await test.db
    .selectFrom('mailMessage')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return mails.flatMap(({ text }) => /\/stay-invitations\/([\w-]{43})/.exec(text)?.[1] ?? []);
}

export const accept = (test: TestApp, token: string, as: TestUser) =>
  test.call('acceptStayInvitation', { as, params: { token } });
