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
  await insertCapturedPayment(
    db,
    { id, reference, paymentId },
    { accountId, now, cents: 300_000, label: 'Visa ending 4242' },
  );
  return { id, reference, paymentId };
}

type Charge = { accountId: number; now: Date; cents: number; label: string };

/** Inserts a charged installment of a reservation, with its payment. Returns the ID of the payment. */
export async function insertPaidInstallment(
  db: WholeDb,
  { id, reference }: PaidReservation,
  { position, ...charge }: Charge & { position: number },
): Promise<string> {
  const { now, cents } = charge;
  const [installmentId, paymentId] = [randomUUID(), randomUUID()];
  await db
    .insertInto('installment')
    .values({
      id: installmentId,
      reservationId: id,
      position,
      label: 'Rent',
      dueOn: '2027-07-01',
      fromDate: '2027-07-01',
      toDate: '2027-08-01',
      dueAt: now,
      lines: JSON.stringify([{ code: 'rent', cents }]),
      amountCents: cents,
      cardFeeCents: 0,
      status: 'paid',
      issuedAt: now,
      paidAt: now,
      nextAttemptAt: null,
      lastFailure: null,
      remindedAt: null,
    })
    .execute();
  await insertCapturedPayment(db, { id, reference, paymentId }, { ...charge, installmentId });
  return paymentId;
}

/** Inserts a captured payment here and at the sandbox. */
async function insertCapturedPayment(
  db: WholeDb,
  { id, reference, paymentId }: PaidReservation,
  { accountId, now, cents, label, installmentId = null }: Charge & { installmentId?: string | null },
): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      id: paymentId,
      reservationId: id,
      purpose: installmentId === null ? 'booking' : 'installment',
      installmentId,
      customer: String(accountId),
      processor: 'sandbox',
      processorId: `pay_${paymentId}`,
      token: 'tok_test',
      method: 'card',
      label,
      amountCents: cents,
      capturedCents: cents,
      lines: JSON.stringify([{ code: 'rent', cents }]),
      status: 'captured',
      description: reference,
      returnUrl: '/',
      declineReason: null,
      actionUrl: null,
      disputedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await db
    .insertInto('sandbox.payment')
    .values({
      id: `pay_${paymentId}`,
      reference: paymentId,
      label,
      scenario: JSON.stringify({ kind: 'succeed' }),
      amountCents: cents,
      description: reference,
      returnUrl: '/',
      state: 'captured',
      declineReason: null,
      capturedCents: cents,
      challengeSecret: 'secret',
      answersAt: null,
      disputesAt: null,
      createdAt: now,
    })
    .execute();
}
