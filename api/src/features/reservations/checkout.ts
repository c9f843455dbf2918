import type { Quote, RequestOf } from '@lodestay/contracts';
import { toCheckoutHref } from '@lodestay/links';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { DECLINE_MESSAGES, toCustomer, type Payment, type Payments } from '../payments/index.ts';
import { lockCredits } from '../credits/index.ts';
import { createPromoRefusal, type Redemptions } from '../promotions/index.ts';
import { lockPayableMethod } from '../payment-methods/index.ts';
import type { BookableHome } from '../homes/index.ts';
import { assertAllowed } from './action-guard.ts';
import { explainLateDebit } from './debit-time.ts';
import { isUnderWay } from './lifecycle.ts';
import { getMembershipFee, type Memberships } from './memberships.ts';
import type { Offers } from './offers.ts';
import { isComplete } from './profile.ts';
import * as repository from './repository.ts';
import { findLegs, toHomeNights } from './split-stays/legs.ts';
import type { StandbyStays } from '../standby/index.ts';
import type { StandbyNotice } from './standby-notice.ts';
import type { ReservationRow } from './tables.ts';
import { toAgreedTerms, toStoredLine, type Offer } from './terms.ts';
import type { Db, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  payments: Payments;
  offers: Offers;
  memberships: Memberships;
  standbyNotice: StandbyNotice;
  standby: Pick<StandbyStays, 'assertActive'>;
  redemptions: Redemptions;
  siteOrigin: string;
};
type PayInput = RequestOf<'payReservation'>['body'];
/** One press of the button. The key is the same for a repeated request. */
type Attempt = PayInput & { key?: string | undefined };

/** New payment details are used once, so their token names the attempt. A saved method can pay again after a decline. */
const isSameAttempt = (payment: Payment, { paymentToken: token, key }: Attempt): boolean =>
  token === undefined ? key !== undefined && payment.attemptKey === key : payment.token === token;

/** The checkout from the hold to the review: the payment, the bank's confirmation, and the result. */
export function createCheckout({
  db,
  clock,
  payments,
  offers,
  memberships,
  standbyNotice,
  standby,
  redemptions,
  siteOrigin,
}: Options) {
  function assertAccepted(quote: Quote, { acceptedTotal, acceptedDueAtBooking, acceptedCredit = 0 }: PayInput): void {
    const credit = quote.credit?.used ?? 0;
    if (quote.total !== acceptedTotal || quote.dueAtBooking !== acceptedDueAtBooking || credit !== acceptedCredit)
      throw new AppError('price_changed', { data: { quote } });
  }

  function toNewPayment(
    row: ReservationRow,
    home: BookableHome,
    { firstInstalment, creditCents }: Offer,
    { paymentMethod: method, paymentToken: token, paymentMethodId: methodId, key }: Attempt,
  ) {
    return {
      ...(methodId === undefined
        ? { customer: toCustomer(row.accountId), token: token!, method }
        : { methodId, attemptKey: key ?? null }),
      reservationId: row.id,
      amountCents: firstInstalment.totalCents - creditCents,
      lines: [
        ...firstInstalment.lines.map(toStoredLine),
        ...(creditCents > 0 ? [{ code: 'credit', cents: -creditCents, label: 'Paid with credits' }] : []),
      ],
      description: row.reference,
      returnUrl: `${siteOrigin}${toCheckoutHref('payment', home.slug, { reservationId: row.id })}`,
    };
  }

  /** The kind that the processor takes, and either new details or a saved method. */
  function assertSource({ paymentMethod, paymentToken, paymentMethodId }: PayInput): void {
    const wrong = !payments.processor.methods.includes(paymentMethod)
      ? 'payment_method'
      : (paymentToken === undefined) === (paymentMethodId === undefined)
        ? 'payment_method_id'
        : null;
    if (wrong) throw new AppError('invalid', { fields: [{ path: wrong, message: 'Choose another payment method' }] });
  }

  function assertEnoughTime(
    { checkIn }: ReservationRow,
    { timeZone }: BookableHome,
    method: PayInput['paymentMethod'],
  ) {
    const obstacle = explainLateDebit(payments.processor, { method }, checkIn, clock.today(timeZone));
    if (obstacle === null) return;
    throw new AppError('invalid', { fields: [{ path: 'payment_method', message: `${obstacle} Pay by card.` }] });
  }

  /** The code is used from the moment its price is agreed, also while the bank decides. */
  async function countCode(trx: Trx, row: ReservationRow, { code, quote }: Offer): Promise<void> {
    if (!code?.discount) return redemptions.release(trx, row.id, 'replaced');
    const use = { reservationId: row.id, accountId: row.accountId, discountCents: quote.promo!.discount };
    if (await redemptions.redeem(trx, use, code)) return;
    // The same person pays for two stays at once, and the other one was faster.
    const { refusal } = await offers.assessCode(trx, row, code.code);
    throw createPromoRefusal(refusal ?? { reason: 'already_used', message: 'You have just used a code. Try again.' });
  }

  /** Stores the payment with the agreed terms, without calling the bank yet. A repeated attempt is the same payment. */
  async function createPayment(user: SignedInUser, id: string, input: Attempt): Promise<void> {
    await inTransaction(db, async (trx) => {
      const row = await repository.lockOwn(trx, user.id, id);
      if (!row) throw new AppError('not_found');
      const latest = await payments.findLatest(trx, id);
      if (latest && isSameAttempt(latest, input)) return;
      assertAllowed('pay', row, latest, clock.now());
      if (!isComplete(row.profile))
        throw new AppError('action_not_allowed', { message: 'Complete your profile first.' });
      await memberships.lock(trx, row);
      if (row.stayKind === 'standby') await standby.assertActive(trx, row.accountId);
      if (input.paymentMethodId !== undefined)
        await lockPayableMethod(trx, {
          accountId: row.accountId,
          id: input.paymentMethodId,
          kind: input.paymentMethod,
          processor: payments.processor.name,
          now: clock.now(),
        });
      const home = await offers.findHome(trx, row);
      assertEnoughTime(row, home, input.paymentMethod);
      // A hold can reach past midnight, when the first possible check-in moves by a day.
      for (const { homeId, stay } of toHomeNights(row, await findLegs(trx, row)))
        await standbyNotice.assert(
          trx,
          { id: homeId, timeZone: home.timeZone },
          { kind: row.stayKind, checkIn: stay.start },
        );
      await payments.credits.release(trx, id);
      if (row.useCredits) await lockCredits(trx, row.accountId);
      if (row.promoCode !== null) await redemptions.lock(trx, row.promoCode);
      const offer = await offers.createOffer(trx, row, home, input.paymentMethod);
      assertAccepted(offer.quote, input);
      await countCode(trx, row, offer);
      await memberships.reserve(trx, row, getMembershipFee(offer.quote));
      await repository.update(trx, id, {
        paymentMethod: input.paymentMethod,
        agreed: JSON.stringify(toAgreedTerms(offer, home)),
      });
      if (offer.creditCents > 0)
        await payments.credits.reserve(trx, {
          accountId: row.accountId,
          reservationId: id,
          cents: offer.creditCents,
          description: row.reference,
        });
      await payments.create(trx, toNewPayment(row, home, offer, input));
    });
  }

  /** Settles an earlier attempt. True if it had no answer yet and succeeds, so nothing more is due. */
  async function settleEarlierAttempt(
    user: SignedInUser,
    id: string,
    earlier: Payment,
    input: Attempt,
  ): Promise<boolean> {
    await payments.settle(id);
    const latest = await payments.findLatest(db, id);
    if (earlier.status === 'created' && latest?.status === 'authorized') return true;
    if (latest?.status === 'requires_action' && !isSameAttempt(latest, input)) await voidUnconfirmedPayment(user, id);
    return false;
  }

  /** Voids a payment that still waits for the bank's confirmation, so that another card can be tried. */
  async function voidUnconfirmedPayment(user: SignedInUser, id: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const row = await repository.lockOwn(trx, user.id, id);
      const payment = row && (await payments.findLatest(trx, id));
      if (!row || payment?.status !== 'requires_action') return;
      assertAllowed('pay', row, payment, clock.now());
      await payments.voidAuthorization(trx, payment);
    });
    await payments.settle(id);
  }

  async function getOutcome(user: SignedInUser, id: string): Promise<ReservationRow> {
    const payment = await payments.findLatest(db, id);
    if (payment?.status === 'declined') {
      const reason = payment.declineReason ?? 'card_declined';
      throw new AppError('payment_declined', { message: DECLINE_MESSAGES[reason], data: { reason } });
    }
    const row = await repository.findOwn(db, user.id, id);
    if (payment?.status === 'released' && row?.status !== 'in_review') throw new AppError('hold_expired');
    return row!;
  }

  return {
    /** Authorizes the payment and submits the reservation. A repeated attempt never pays twice. */
    async pay(user: SignedInUser, id: string, input: Attempt): Promise<ReservationRow> {
      assertSource(input);
      if (!(await repository.findOwn(db, user.id, id))) throw new AppError('not_found');
      const earlier = await payments.findLatest(db, id);
      if (earlier && (await settleEarlierAttempt(user, id, earlier, input))) return getOutcome(user, id);
      await createPayment(user, id, input);
      await payments.settle(id);
      return getOutcome(user, id);
    },

    /** Continues after the bank's confirmation, and checks on a slow payment. */
    async confirm(user: SignedInUser, id: string): Promise<ReservationRow> {
      const row = await repository.findOwn(db, user.id, id);
      if (!row) throw new AppError('not_found');
      const payment = await payments.findLatest(db, id);
      // A webhook or the review may already have settled the payment before the browser called.
      if (payment?.status === 'declined' || isUnderWay(row.status)) return getOutcome(user, id);
      assertAllowed('confirm_payment', row, payment, clock.now());
      await payments.confirm(payment!);
      return getOutcome(user, id);
    },
  };
}
