import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import {
  calculatePercent,
  formatMoney,
  formatNights,
  getFeeFigure,
  getPricesOn,
  LINE_NAMES,
  sumCents,
  type PriceList,
} from '@lodestay/stay';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { findSignedAgreement } from '../agreements/index.ts';
import { findOverstay, type Overstay } from '../arrivals/index.ts';
import { addDueInstallment } from '../billing/index.ts';
import {
  findNotice,
  findReservationInScope,
  lockReservation,
  type PaymentPlans,
  type ReservationRow,
} from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import './events.ts';
import { priceOverstay, type OverstayLine } from './overstay-price.ts';
import type { Db, OverstayRow, Trx } from './tables.ts';

export type OverstaysOptions = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  plans: { readonly changes: Pick<PaymentPlans['changes'], 'listCharged'> };
  getPriceLists: () => readonly PriceList[];
};
type Inspected = ResponseOf<'inspectOverstay'>;
type Decision = RequestOf<'decideOverstay'>['body'];

/** What nights cost and why, or why they cannot be charged. */
type Terms =
  | { readonly refusal: string; readonly sentence: string | null }
  | {
      readonly refusal: null;
      readonly sentence: string;
      readonly lines: readonly OverstayLine[];
      readonly cents: number;
    };

const toShownLines = (lines: readonly OverstayLine[]) =>
  lines.map(({ code, cents }) => ({ label: LINE_NAMES[code], cents }));

export function createOverstays({ db, clock, outbox, plans, getPriceLists }: OverstaysOptions) {
  const findDecision = (executor: Db | Trx, reservationId: string) =>
    (executor as Db)
      .selectFrom('overstay')
      .leftJoin('account', 'account.id', 'overstay.decidedById')
      .selectAll('overstay')
      .select(['account.firstName', 'account.lastName'])
      .where('reservationId', '=', reservationId)
      .executeTakeFirst();

  async function findTerms(executor: Db | Trx, row: ReservationRow, { nights, from }: Overstay): Promise<Terms> {
    const signed = await findSignedAgreement(executor, row.id);
    if (!signed)
      return {
        refusal: 'These nights cannot be charged, because the guest did not sign the stay agreement.',
        sentence: null,
      };
    const { version, overstaySentence: sentence } = signed;
    if (sentence === null)
      return {
        refusal: `These nights cannot be charged. The guest signed version ${version} of the stay agreement, which says nothing about nights after the check-out.`,
        sentence,
      };
    const lines = priceOverstay(
      {
        lengthFrom: row.agreed?.quote.legs?.at(-1)?.startDate ?? row.checkIn,
        checkOut: from,
        taxes: row.agreed?.taxes,
        charged: await plans.changes.listCharged(executor, row.id),
      },
      nights,
    );
    if (!lines)
      return {
        refusal: 'These nights cannot be charged, because the payment plan does not say what the last night costs.',
        sentence,
      };
    return { refusal: null, sentence, lines, cents: sumCents(lines.map(({ cents }) => cents)) };
  }

  async function inspect(reference: string, viewer: Viewer, { canSettle }: { canSettle: boolean }): Promise<Inspected> {
    const row = await findReservationInScope(db, reference, viewer);
    const overstay = await findOverstay(db, row, clock.now());
    if (!overstay) return { overstay: null };
    const [terms, decided] = await Promise.all([findTerms(db, row, overstay), findDecision(db, row.id)]);
    return {
      overstay: {
        nights: overstay.nights,
        from: overstay.from,
        to: overstay.to,
        hasLeft: overstay.hasLeft,
        sentence: terms.sentence,
        refusal: terms.refusal,
        amount: terms.refusal === null ? terms.cents : null,
        lines: terms.refusal === null ? toShownLines(terms.lines) : [],
        decision: decided
          ? {
              kind: decided.decision,
              reason: decided.reason,
              by: [decided.firstName, decided.lastName].filter(Boolean).join(' ') || null,
              at: decided.decidedAt.toISOString(),
            }
          : null,
        canDecide: canSettle && overstay.hasLeft && !decided,
      },
    };
  }

  /** The nights of a locked stay that nobody has decided about. */
  async function findOpen(trx: Trx, row: ReservationRow): Promise<Overstay> {
    const overstay = await findOverstay(trx, row, clock.now());
    if (!overstay) throw new AppError('action_not_allowed', { message: 'No nights after the check-out are recorded.' });
    if (!overstay.hasLeft) throw new AppError('action_not_allowed', { message: 'Record first when the guest left.' });
    if (await findDecision(trx, row.id))
      throw new AppError('action_not_allowed', { message: 'Somebody has decided about these nights already.' });
    return overstay;
  }

  /** The card fee that is added if a card pays, by the fees of today. */
  const getCardFee = (cents: number, today: string): number => {
    const { fees } = getPricesOn(today, getPriceLists());
    return calculatePercent(cents, getFeeFigure({ fees }, 'card'));
  };

  async function charge(
    trx: Trx,
    row: ReservationRow,
    { nights, from, to }: Overstay,
    { lines, cents, sentence }: Extract<Terms, { refusal: null }>,
  ): Promise<string> {
    const now = clock.now();
    const { timeZone } = await trx
      .selectFrom('market')
      .select('timeZone')
      .where('id', '=', row.marketId)
      .executeTakeFirstOrThrow();
    const today = clock.today(timeZone);
    const installmentId = await addDueInstallment(
      trx,
      row.id,
      {
        label: `${formatNights(nights)} after check-out`,
        dueOn: today,
        from,
        to,
        lines: [...lines, { code: 'card', cents: getCardFee(cents, today) }],
      },
      now,
    );
    await outbox.emit(trx, 'OverstayCharged', {
      ...(await findNotice(trx, row.id)),
      extraNights: nights,
      leftOn: to,
      amountCents: cents,
      lines: toShownLines(lines),
      sentence,
    });
    return installmentId;
  }

  /** What is stored about the decision. Charges the nights if that was decided. */
  async function carryOut(
    trx: Trx,
    row: ReservationRow,
    overstay: Overstay,
    { decision, acceptedNights, acceptedAmount }: Decision,
  ): Promise<Pick<OverstayRow, 'amountCents' | 'sentence' | 'installmentId'>> {
    const terms = decision === 'charge' ? await findTerms(trx, row, overstay) : null;
    if (terms && terms.refusal !== null) throw new AppError('action_not_allowed', { message: terms.refusal });
    const amountCents = terms?.cents ?? 0;
    if (acceptedNights !== overstay.nights || acceptedAmount !== amountCents)
      throw new AppError('price_changed', {
        message: 'Not saved: the nights or their price changed. Review them before you go on.',
        data: { nights: overstay.nights, amount: amountCents },
      });
    if (!terms) return { amountCents, sentence: null, installmentId: null };
    return { amountCents, sentence: terms.sentence, installmentId: await charge(trx, row, overstay, terms) };
  }

  return {
    inspect,

    /** Charges or waives the nights, once. Throws `not_found` outside the caller's scope, and `price_changed` for other amounts. */
    async decide(reference: string, viewer: Viewer, body: Decision): Promise<void> {
      const { id } = await findReservationInScope(db, reference, viewer);
      await inTransaction(db, async (trx) => {
        const row = await lockReservation(trx, id);
        const overstay = await findOpen(trx, row);
        const carriedOut = await carryOut(trx, row, overstay, body);
        const { decision, reason } = body;
        await trx
          .insertInto('overstay')
          .values({
            reservationId: id,
            decision,
            nights: overstay.nights,
            fromDate: overstay.from,
            toDate: overstay.to,
            ...carriedOut,
            reason,
            decidedById: viewer.accountId,
            decidedAt: clock.now(),
          })
          .execute();
        await recordAction(trx, {
          at: clock.now(),
          actor: { accountId: viewer.accountId },
          action: decision === 'charge' ? 'reservation.charge_overstay' : 'reservation.waive_overstay',
          target: { type: 'reservation', id: reference },
          after: {
            nights: overstay.nights,
            ...(decision === 'charge' ? { amount: formatMoney(carriedOut.amountCents) } : {}),
            reason,
          },
        });
      });
    },

    /** The charged nights of the guest's own stay. Throws `not_found` for another person's. */
    async getForGuest(accountId: number, id: string): Promise<ResponseOf<'getStayOverstay'>> {
      const own = await db
        .selectFrom('reservation')
        .select('id')
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      if (!own) throw new AppError('not_found');
      const decided = await findDecision(db, id);
      if (decided?.decision !== 'charge') return { overstay: null };
      const { nights, fromDate, toDate, amountCents, sentence, decidedAt } = decided;
      return {
        overstay: {
          nights,
          from: fromDate,
          to: toDate,
          amount: amountCents,
          sentence: sentence!,
          chargedAt: decidedAt.toISOString(),
        },
      };
    },
  };
}
