import { formatMoney, type Cents } from '../money.ts';

/** A refund by the rules, as a sentence for the guest. */
type RefundByRules = { readonly refundedCents: Cents; readonly keptCents: Cents; readonly sentence: string };

/**
 * Limits the refund of a cancellation to the cents that are left of the payment, because staff may have refunded a part before. Preview,
 * schedule and cancellation use it, so the guest never gets back more than was paid. The refund does not change if nothing was
 * refunded before.
 */
export function limitRefund({ refundedCents, keptCents, sentence }: RefundByRules, leftCents: Cents): RefundByRules {
  const beforeCents = refundedCents + keptCents - leftCents;
  if (beforeCents <= 0) return { refundedCents, keptCents, sentence };
  const refunded = Math.min(refundedCents, Math.max(0, leftCents));
  const kept = Math.max(0, leftCents) - refunded;
  return {
    refundedCents: refunded,
    keptCents: kept,
    sentence: `${formatMoney(beforeCents)} was refunded before. ${formatRest(refunded, kept)}`,
  };
}

function formatRest(refunded: Cents, kept: Cents): string {
  if (refunded === 0)
    return kept === 0 ? 'Nothing is left to refund.' : `The other ${formatMoney(kept)} is not refunded.`;
  if (kept === 0) return `You get the other ${formatMoney(refunded)} back.`;
  return `You get another ${formatMoney(refunded)} back. ${formatMoney(kept)} is not refunded.`;
}
