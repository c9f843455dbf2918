import { formatMoney } from '@lodestay/stay';
import type { ProblemRecordData } from '../../staff/money-text.ts';

type Problem = ProblemRecordData['problem'];

const PURPOSES = {
  capture: 'charge the guest',
  refund: 'refund the guest',
  release: 'release the authorization',
} as const;

/** What happened, in plain words. A difference of the ledger itself concerns no guest. */
export function describeProblem({ kind, state, amount, attempts, failure }: Problem, hasGuest: boolean): string {
  const money = formatMoney(amount);
  if (kind === 'dispute')
    return `The cardholder disputed ${money} at their bank. The bank has taken the money back until it decides.`;
  if (kind === 'installment' && failure === 'no_method')
    return `${money} of rent is past due. The guest has no saved payment method, so nothing was charged. They got an email that asks them to add one and pay.`;
  if (kind === 'installment')
    return `${money} of rent is past due. Every automatic charge was declined, or none can work with this payment method.`;
  if (kind === 'returned')
    return `The guest’s bank took ${money} back after the reservation had ended. We kept this amount, so it is booked as a loss.`;
  if (kind === 'difference')
    return hasGuest
      ? 'The nightly comparison found a difference. The guest sees nothing of it.'
      : 'The nightly comparison found a difference in the ledger, or a charge at the processor, that belongs to no stay or membership.';
  if (state === 'solved') return `A later attempt to ${PURPOSES[kind]} worked: ${money}.`;
  if (kind === 'refund' && state === 'refused')
    return `The refund of ${money} did not reach the guest: the processor refused it, or the guest’s bank sent it back. We owe it to the guest until it is sent.`;
  if (state === 'no_answer')
    return `The processor has not answered ${attempts ?? 0} attempts to ${PURPOSES[kind]} (${money}). The site goes on trying.`;
  return `The processor refused to ${PURPOSES[kind]} (${money}). This answer is final unless somebody tries again.`;
}

/** What staff can do next, in the order in which to try it. */
export function listNextSteps(
  { kind, state, canRetryHelp, refundReference, evidence }: Problem,
  hasPayment: boolean,
): string[] {
  if (state === 'solved') return ['Nothing. The money has moved.'];
  if (kind === 'dispute')
    return [
      ...(evidence && evidence.state !== 'failed'
        ? ['Wait for the bank’s decision. The evidence is with the processor, which takes it once.']
        : [
            'Download the evidence and read it. If it proves the stay, submit it before the deadline.',
            'If the deadline is not stated, look for it in the processor’s dashboard.',
          ]),
      'Do not refund the payment while the dispute is open, because the guest would get the money twice.',
      'Close this problem with the bank’s decision.',
    ];
  if (kind === 'installment')
    return [
      'Call or email the guest. They can pay at any time on the page of their reservation, also with another method or in parts.',
      'This problem closes by itself when the installment is paid.',
      'If it is paid outside of the site, or the money is lost, close this problem: what is owed is then written off.',
    ];
  if (kind === 'returned')
    return [
      'Read the case of the cancellation: this amount is what the policy kept, and what was refunded is not part of it.',
      'Call or email the guest if it should be paid another way. The site does not charge them for it again.',
      'Close this problem as written off, or as paid another way.',
    ];
  if (kind === 'difference')
    return [
      hasPayment
        ? 'Compare the payment with the processor’s dashboard. Somebody may have refunded it there.'
        : 'If the difference names a charge, look for it in the processor’s dashboard: it may belong to another system.',
      'Tell the engineers if the processor agrees with the site, or if the difference is in the ledger.',
      'Close this problem once everything agrees, or once you can say why it does not. It opens again only if the amounts change.',
    ];
  if (state === 'no_answer')
    return ['Check the status page of the processor.', 'Try again now, or wait: the site repeats the attempt safely.'];
  const again = canRetryHelp
    ? ['Read the answer of the processor. If its cause is gone, try again now. Trying twice moves the money once.']
    : [];
  switch (kind) {
    case 'capture':
      return [
        ...again,
        ...(canRetryHelp ? [] : ['The authorization is gone, so the guest must pay again. Call or email them.']),
        'If the guest pays another way, close this problem as paid another way.',
      ];
    case 'refund':
      return [
        ...again,
        'Compare the payment with the processor’s dashboard. It may have been refunded there.',
        `If you send the money another way, close this problem as paid another way${refundReference ? ` and note it in ${refundReference}` : ''}.`,
      ];
    case 'release':
      return [
        ...again,
        'An authorization that is not released ends by itself at the guest’s bank, usually within 7 days.',
      ];
  }
}
