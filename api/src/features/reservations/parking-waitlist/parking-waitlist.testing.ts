import { expect } from '@jest/globals';
import { createLogger } from '../../../platform/http/index.ts';
import { createOutbox } from '../../../platform/jobs/index.ts';
import type { TestApp, TestUser } from '../../../testing/index.ts';
import { testHome, testProperty, type TestPlace } from '../../homes/homes.testing.ts';
import type { Stay } from '../booking.testing.ts';
import { accept, createChangingGuest, expectAnswer, STAY, type Preview } from '../changes/stay-changes.testing.ts';
import { createParkingOffers } from './parking-offers.ts';
import { countTakenSpots } from './taken-spots.ts';

export const HOUR = 3_600_000;
export const CAR = { make: 'Toyota', model: 'Corolla', licensePlate: 'ABC123' };
export const OTHER_CAR = { make: 'Honda', model: 'Civic', licensePlate: 'XYZ789' };

/** A property that rents one parking spot for $150 a month, and its guests. */
export async function setUpProperty(test: TestApp, place: TestPlace, { spots = 1 } = {}) {
  const propertyId = await testProperty(test.db, place, {
    parkingMode: 'paid_assigned',
    parkingMonthlyCents: 15_000,
    parkingSpots: spots,
  });

  /** A guest with a paid stay in a home of its own in this property, which the next run of the jobs approves. */
  async function bookStay({ stay = STAY, hasSpot = false }: { stay?: Stay; hasSpot?: boolean } = {}) {
    const user: TestUser = await test.signedInUser();
    const me = createChangingGuest(test, user, place);
    const home = await testHome(test.db, { place, propertyId, monthlyRentCents: 300_000 });
    const { id, reference } = await me.guest.held(home.slug, stay, hasSpot ? { vehicles: [OTHER_CAR] } : {});
    await expectAnswer(me.guest.pay(id));
    const params = me.params(id);
    return {
      user,
      me,
      home,
      id,
      reference,
      ask: (vehicle = CAR, as = user, key?: string) =>
        test.call('requestParking', { ...params, as, body: vehicle, key }),
      leave: (as = user) => test.call('leaveParkingWaitlist', { ...params, as }),
      preview: (as = user) => test.call('previewParkingOffer', { ...params, as }),
      accept: (shown: Pick<Preview, 'refund' | 'cost'>, as = user, key?: string) =>
        test.call('acceptParkingOffer', { ...params, as, body: accept(shown as Preview), key }),
      decline: (as = user) => test.call('declineParkingOffer', { ...params, as }),
      read: async () => (await me.guest.get(id)).parkingRequest,
      readOptions: () => me.readOptions(id),
      cancel: async () => me.guest.cancel(id, (await me.guest.preview(id)).refunded),
      readRow: () =>
        test.db
          .selectFrom('reservation')
          .select(['parkingSpots', 'profile'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      outcomes: async () =>
        (
          await test.db
            .selectFrom('parkingRequest')
            .select('outcome')
            .where('reservationId', '=', id)
            .orderBy('id')
            .execute()
        ).map(({ outcome }) => outcome),
      async emails(subject = 'A parking spot is held for you') {
        const rows = await test.db
          .selectFrom('mailMessage')
          .select(['subject', 'text'])
          .where('about', '=', `reservation:${reference}`)
          .execute();
        return rows.filter((row) => row.subject === subject);
      },
      /** Joins the waiting list. */
      wait: async () => expectAnswer(test.call('requestParking', { ...params, body: CAR })),
    };
  }

  /** A guest with an approved stay in a home of its own in this property. */
  async function newStay(options: Parameters<typeof bookStay>[0] = {}) {
    const stay = await bookStay(options);
    test.clock.advance(10_000);
    await test.jobs.drain();
    expect(await stay.me.guest.get(stay.id)).toMatchObject({ status: 'approved' });
    return stay;
  }

  return {
    propertyId,
    bookStay,
    newStay,
    setSpots: (count: number) =>
      test.db.updateTable('property').set({ parkingSpots: count }).where('id', '=', propertyId).execute(),
    /** The job of one more process. It counts and locks spots as the app does. */
    runWorker: () =>
      createParkingOffers({
        db: test.db,
        clock: test.clock,
        outbox: createOutbox(),
        logger: createLogger('silent'),
        changes: {
          async canApply(executor, { id, checkIn, checkOut }) {
            const nights = { start: checkIn, end: checkOut! };
            const options = { lock: executor !== test.db };
            return (await countTakenSpots(executor, propertyId, nights, id, test.clock.now(), options)) < spots;
          },
        },
      }).run(),
    async drain() {
      for (let run = 0; run < 2; run += 1) await test.jobs.drain();
    },
  };
}
export type GivenProperty = Awaited<ReturnType<typeof setUpProperty>>;
export type WaitingStay = Awaited<ReturnType<GivenProperty['newStay']>>;
