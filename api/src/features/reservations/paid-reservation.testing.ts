import { randomUUID } from 'node:crypto';
import type { WholeDb } from '../../database.ts';
import { createReference } from '../../platform/reference.ts';
import { testHome, type TestPlace } from '../homes/homes.testing.ts';

export type PaidReservation = { id: string; reference: string; paymentId: string };

/** Inserts a reservation with a captured payment of $3,000, without the steps of the checkout, which take longer. */
export async function insertPaidReservation(
  db: WholeDb,
  {
    accountId,
    place,
    now,
    status = 'approved',
  }: { accountId: number; place: TestPlace; now: Date; status?: 'approved' | 'canceled' },
): Promise<PaidReservation> {
  const home = await testHome(db, { place });
  const [id, paymentId, reference] = [randomUUID(), randomUUID(), createReference('LS')];
  const ended = status === 'canceled' ? now : null;
  await db
    .insertInto('reservation')
    .values({
      id,
      reference,
      accountId,
      homeId: home.id,
      propertyId: home.propertyId,
      marketId: place.marketId,
      status,
      stayKind: 'fixed',
      checkIn: '2027-06-01',
      checkOut: '2027-09-01',
      nights: 92,
      checkInAt: new Date('2027-06-01T22:00:00Z'),
      createdAt: now,
      submittedAt: now,
      approvedAt: now,
      endedAt: ended,
    })
    .execute();
  await db
    .insertInto('payment')
    .values({
      id: paymentId,
      reservationId: id,
      customer: String(accountId),
      processor: 'sandbox',
      processorId: `pay_${paymentId}`,
      token: 'tok_test',
      method: 'card',
      label: 'Visa ending 4242',
      amountCents: 300_000,
      capturedCents: 300_000,
      lines: JSON.stringify([{ code: 'rent', cents: 300_000 }]),
      status: 'captured',
      description: reference,
      returnUrl: '/',
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await db
    .insertInto('sandbox.payment')
    .values({
      id: `pay_${paymentId}`,
      reference: paymentId,
      label: 'Visa ending 4242',
      scenario: JSON.stringify({ kind: 'succeed' }),
      amountCents: 300_000,
      description: reference,
      returnUrl: '/',
      state: 'captured',
      declineReason: null,
      capturedCents: 300_000,
      challengeSecret: 'secret',
      answersAt: null,
      disputesAt: null,
      createdAt: now,
    })
    .execute();
  return { id, reference, paymentId };
}
