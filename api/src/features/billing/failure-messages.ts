import type { DeclineReason } from '../payments/index.ts';

export const NO_METHOD_MESSAGE = 'There is no payment method that we can charge. Add one and pay.';

/** Why a charge of an installment did not work, and what to do. Nothing is charged in any of these cases. */
export const FAILURE_MESSAGES: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'Your bank declined the card. Pay with another card or a bank account, or ask your bank.',
  insufficient_funds: 'There was not enough money for this payment. Make sure that there is, or pay another way.',
  expired_card: 'The card has expired. Pay with another card or a bank account.',
  incorrect_cvc: 'Your bank did not accept the card’s security code. Add the card again, or pay another way.',
  authentication_failed: 'Your bank could not confirm the payment. Pay again and confirm it at your bank.',
  account_closed: 'Your bank says that the account is closed. Pay with another account or a card.',
  token_used: 'The payment method can no longer be charged. Add it again, or pay another way.',
  verification_required: 'The bank account is not verified yet. Verify it, or pay another way.',
  payment_returned: 'Your bank returned the payment, so this amount is due again. Pay with a card or another account.',
  processing_error: 'Your bank could not process the payment. Pay another way, or try again.',
};
