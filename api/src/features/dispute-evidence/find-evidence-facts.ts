import { sumCents } from '@lodestay/stay';
import type { Agreements } from '../agreements/index.ts';
import type { Payment } from '../payments/index.ts';
import { findHead, getSign, listReceipts } from '../receipts/index.ts';
import { formatAgreedCancellation, type ReservationRow } from '../reservations/index.ts';
import type { EvidenceFacts } from './evidence-content.ts';
import type { Db } from './tables.ts';

/** How much happened in a stay. What people wrote is not evidence that a bank needs. */
async function countActivity(db: Db, reservationId: string): Promise<EvidenceFacts['activity']> {
  const { messages } = await db
    .selectFrom('stayMessage')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('reservationId', '=', reservationId)
    .where('sender', '=', 'guest')
    .executeTakeFirstOrThrow();
  const { requests } = await db
    .selectFrom('maintenanceRequest')
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .where('reservationId', '=', reservationId)
    .executeTakeFirstOrThrow();
  return { guestMessages: Number(messages), maintenanceRequests: Number(requests) };
}

async function findArrival(db: Db, reservationId: string): Promise<EvidenceFacts['arrival']> {
  const [guide, inventory, checkOut] = await Promise.all([
    db.selectFrom('checkInGuide').select('releasedAt').where('reservationId', '=', reservationId).executeTakeFirst(),
    db
      .selectFrom('stayInventory')
      .select(['items', 'submittedAt'])
      .where('reservationId', '=', reservationId)
      .executeTakeFirst(),
    db.selectFrom('stayCheckOut').select('leftAt').where('reservationId', '=', reservationId).executeTakeFirst(),
  ]);
  return {
    guideReleasedAt: guide?.releasedAt ?? null,
    inventory: inventory
      ? {
          submittedAt: inventory.submittedAt,
          checked: inventory.items.length,
          problems: inventory.items.filter(({ isFine }) => !isFine).length,
        }
      : null,
    leftAt: checkOut?.leftAt ?? null,
  };
}

/** Reads what proves the stay and the charge of a payment, with all signed agreements attached. */
export async function findEvidenceFacts(
  db: Db,
  agreements: Pick<Agreements, 'inspect'>,
  payment: Payment,
): Promise<EvidenceFacts> {
  const { reservationId } = payment;
  const row: ReservationRow = await db
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow();
  const [head, receipts, versions, arrival, activity, cancellation] = await Promise.all([
    findHead(db, reservationId),
    listReceipts(db, reservationId),
    agreements.inspect(reservationId),
    findArrival(db, reservationId),
    countActivity(db, reservationId),
    db
      .selectFrom('cancellationCase')
      .select(['actor', 'sentence', 'createdAt'])
      .where('reservationId', '=', reservationId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst(),
  ]);
  const ofPayment = receipts.filter(({ paymentId }) => paymentId === payment.id);
  return {
    head,
    submittedAt: row.submittedAt,
    approvedAt: row.approvedAt,
    payment: {
      label: payment.label,
      processorId: payment.processorId,
      capturedCents: payment.capturedCents,
      chargedOn: ofPayment.find(({ kind }) => kind === 'payment')?.content.on ?? null,
      lines: ofPayment.flatMap(({ kind, content }) => (kind === 'payment' ? content.lines : [])),
    },
    receipts: receipts.map(({ number, kind, amountCents, content, paymentId }) => ({
      number,
      kind,
      cents: getSign(content) * amountCents,
      on: content.on,
      paidWith: content.paidWith,
      isDisputed: paymentId === payment.id,
    })),
    refundedCents: sumCents(
      receipts
        .filter(
          ({ content }) =>
            content.kind === 'refund' || (content.kind === 'correction' && content.corrects === 'refund'),
        )
        .map(({ content, amountCents }) => -getSign(content) * amountCents),
    ),
    agreements: versions.map(({ version, documentSha256, signature, isGenuine }) => ({
      version,
      documentSha256,
      signedBy: signature?.name ?? null,
      signedAt: signature ? new Date(signature.signedAt) : null,
      isGenuine: isGenuine ?? false,
      isAttached: signature !== null,
    })),
    policy: row.agreed ? formatAgreedCancellation(row, row.agreed, head.home.timeZone) : [],
    cancellation: cancellation
      ? { by: cancellation.actor, sentence: cancellation.sentence, at: cancellation.createdAt }
      : null,
    arrival,
    activity,
  };
}
