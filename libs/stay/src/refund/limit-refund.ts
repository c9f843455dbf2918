import { formatMoney, type Cents } from '../money.ts';

/** A refund by the rules, as a sentence for the guest. */
type RefundByRules = { readonly refundedCents: Cents; readonly keptCents: Cents; readonly sentence: string };

/**
 * What of the payments can still be refunded, what banks hold because cardholders disputed it, what they took back of debits, and earlier
 * refunds that failed, which have their own way back.
 */
export type RefundLimit = {
  readonly leftCents: Cents;
  readonly disputedCents: Cents;
  readonly returnedCents: Cents;
  readonly failedCents?: Cents;
  /** Earlier refunds that failed, and that staff then paid outside of the site. */
  readonly paidOtherwiseCents?: Cents;
};

/**
 * Limits the refund of a cancellation to the cents that are left of the payments, because staff may have refunded a part before, and a
 * bank may hold a part that is disputed or have taken a debit back. Preview, schedule and cancellation use it, so the guest never gets back more than was paid. The
 * refund does not change if everything that was paid is left.
 */
export function limitRefund(
  { refundedCents, keptCents, sentence }: RefundByRules,
  { leftCents, disputedCents, returnedCents, failedCents = 0, paidOtherwiseCents = 0 }: RefundLimit,
): RefundByRules {
  const missingCents = refundedCents + keptCents - leftCents;
  if (missingCents <= 0) return { refundedCents, keptCents, sentence };
  const refunded = Math.min(refundedCents, Math.max(0, leftCents));
  const kept = Math.max(0, leftCents) - refunded;
  return {
    refundedCents: refunded,
    keptCents: kept,
    sentence: `${formatMissing(missingCents, { disputedCents, returnedCents, failedCents, paidOtherwiseCents })} ${formatRest(refunded, kept)}`,
  };
}

/** Money at the bank is not refunded: the bank decides who gets it. */
function formatMissing(
  missing: Cents,
  { disputedCents, returnedCents, failedCents, paidOtherwiseCents }: Required<Omit<RefundLimit, 'leftCents'>>,
): string {
  const disputed = Math.min(missing, disputedCents);
  const returned = Math.min(missing - disputed, returnedCents);
  const failed = Math.min(missing - disputed - returned, failedCents);
  const paidOtherwise = Math.min(missing - disputed - returned - failed, paidOtherwiseCents);
  const refunded = missing - disputed - returned - failed - paidOtherwise;
  return [
    ...(refunded > 0 ? [`${formatMoney(refunded)} was refunded before.`] : []),
    ...(paidOtherwise > 0
      ? [`An earlier refund of ${formatMoney(paidOtherwise)} did not arrive, and we paid it another way.`]
      : []),
    ...(failed > 0 ? [`An earlier refund of ${formatMoney(failed)} did not arrive and is not part of this.`] : []),
    ...(returned > 0 ? [`Your bank took ${formatMoney(returned)} back.`] : []),
    ...(disputed > 0 ? [`${formatDisputed(disputed)}.`] : []),
  ].join(' ');
}

/** Says why disputed money is not refunded, without a period. */
export const formatDisputed = (cents: Cents): string =>
  `${formatMoney(cents)} is disputed at the bank and cannot be refunded`;

function formatRest(refunded: Cents, kept: Cents): string {
  if (refunded === 0)
    return kept === 0 ? 'Nothing is left to refund.' : `The other ${formatMoney(kept)} is not refunded.`;
  if (kept === 0) return `You get the other ${formatMoney(refunded)} back.`;
  return `You get another ${formatMoney(refunded)} back. ${formatMoney(kept)} is not refunded.`;
}
