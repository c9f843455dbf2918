import type { AnyPayment, Db } from './tables.ts';

/** Whether an event of a processor was received before. */
export async function isEventKnown(db: Db, processor: string, eventId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('paymentEvent')
      .select('eventId')
      .where('processor', '=', processor)
      .where('eventId', '=', eventId)
      .executeTakeFirst()) !== undefined
  );
}

/** Also searches by our own ID, because an event can arrive before the answer that contains the processor's ID. */
export async function findPaymentOfEvent(
  db: Db,
  processor: AnyPayment['processor'],
  { processorId, paymentId }: { processorId: string; paymentId: string | null },
): Promise<AnyPayment | undefined> {
  const payments = db.selectFrom('payment').selectAll().where('processor', '=', processor);
  const known = await payments.where('processorId', '=', processorId).executeTakeFirst();
  if (known || paymentId === null || !UUID.test(paymentId)) return known;
  return payments.where('id', '=', paymentId).executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
