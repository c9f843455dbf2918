import { sumCents, toInstant } from '@lodestay/stay';
import { MEMBERSHIP_TIME_ZONE } from '../memberships/index.ts';
import type { MembershipPayment } from '../payments/index.ts';
import type { MembershipReceiptContent } from '../receipts/index.ts';
import type { MembershipEvidenceFacts } from './membership-evidence.ts';
import type { Db } from './tables.ts';

type Period = Pick<MembershipEvidenceFacts, 'plan' | 'source' | 'boughtAt' | 'startsOn' | 'endsOn'> & {
  accountId: number;
};

const toMidnight = (day: string): Date => new Date(toInstant(day, '00:00', MEMBERSHIP_TIME_ZONE));

/** Stays that the person booked while the period ran, and, of Standby, only Standby stays. */
async function findStays(
  db: Db,
  { accountId, plan, source, boughtAt, startsOn, endsOn }: Period,
): Promise<MembershipEvidenceFacts['stays']> {
  const stays = await db
    .selectFrom('reservation')
    .select(['reference', 'checkIn', 'checkOut', 'submittedAt'])
    .where('accountId', '=', accountId)
    .where('status', 'in', ['approved', 'checked_in', 'completed'])
    .where('stayKind', plan === 'standby' ? '=' : '<>', 'standby')
    // A renewal is planned weeks before its year.
    .where('submittedAt', '>=', source === 'renewal' ? toMidnight(startsOn) : boughtAt)
    .where('submittedAt', '<', toMidnight(endsOn))
    .orderBy('submittedAt')
    .execute();
  return stays.map(({ submittedAt, ...stay }) => ({ ...stay, bookedAt: submittedAt! }));
}

/** Reads what proves the membership and the charge of a payment. */
export async function findMembershipFacts(db: Db, payment: MembershipPayment): Promise<MembershipEvidenceFacts> {
  const periodId = payment.membershipPeriodId;
  const { firstName, lastName, email, createdAt, ...period } = await db
    .selectFrom('membershipPeriod')
    .innerJoin('account', 'account.id', 'membershipPeriod.accountId')
    .select(['plan', 'source', 'startsOn', 'endsOn', 'firstNoticeAt', 'finalNoticeAt', 'membershipPeriod.createdAt'])
    .select(['accountId', 'firstName', 'lastName', 'email'])
    .where('membershipPeriod.id', '=', periodId)
    .executeTakeFirstOrThrow();
  const [stays, receipts] = await Promise.all([
    findStays(db, { ...period, boughtAt: createdAt }),
    db
      .selectFrom('receipt')
      .select(['number', 'kind', 'amountCents', 'paymentId', 'content'])
      .where('membershipPeriodId', '=', periodId)
      .orderBy('id')
      .$castTo<{
        number: string;
        kind: MembershipEvidenceFacts['receipts'][number]['kind'];
        amountCents: number;
        paymentId: string;
        content: MembershipReceiptContent;
      }>()
      .execute(),
  ]);
  const shown = receipts.map(({ number, kind, amountCents, paymentId, content: { on, paidWith, correction } }) => {
    const isPaid = kind === 'payment' || correction?.corrects === 'refund';
    return {
      number,
      kind,
      cents: isPaid ? amountCents : -amountCents,
      on,
      paidWith,
      isDisputed: paymentId === payment.id,
      isOfRefund: kind === 'refund' || correction?.corrects === 'refund',
    };
  });
  const charge = receipts.find(({ kind, paymentId }) => kind === 'payment' && paymentId === payment.id);
  return {
    ...period,
    member: { name: `${firstName} ${lastName}`.trim() || 'Not stated', email },
    boughtAt: createdAt,
    payment: {
      label: payment.label,
      processorId: payment.processorId,
      capturedCents: payment.capturedCents,
      chargedOn: charge?.content.on ?? null,
      lines: charge?.content.lines ?? [],
    },
    receipts: shown,
    refundedCents: -sumCents(shown.flatMap(({ isOfRefund, cents }) => (isOfRefund ? cents : []))),
    stays,
  };
}
