export const DECLINE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'authentication_failed',
  'account_closed',
  'verification_required',
  'token_used',
  'processing_error',
  'payment_returned',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Says what happened, that the home is still held, and what to do next (design 5). */
export const DECLINE_MESSAGES: Readonly<Record<DeclineReason, string>> = {
  card_declined:
    'Your bank declined this card. Nothing was charged and the home is still held for you. Try another card or a bank account.',
  insufficient_funds:
    'This card doesn’t have enough funds. Nothing was charged and the home is still held for you. Try another card or a bank account.',
  expired_card: 'This card has expired. Nothing was charged and the home is still held for you. Try another card.',
  incorrect_cvc:
    'The security code is wrong. Nothing was charged and the home is still held for you. Check the digits and try again.',
  authentication_failed:
    'Your bank couldn’t confirm your identity. Nothing was charged and the home is still held for you. Try again or use another card.',
  account_closed:
    'Your bank says this account is closed. Nothing was charged and the home is still held for you. Try another account or a card.',
  verification_required:
    'This bank account must be verified before it can pay. Nothing was charged and the home is still held for you. Use a card or another account.',
  token_used:
    'These payment details were already used. Nothing was charged and the home is still held for you. Enter them again.',
  processing_error:
    'Your bank couldn’t process this payment. Nothing was charged and the home is still held for you. Try again in a minute.',
  payment_returned:
    'Your bank returned a payment from this account. Nothing was charged and the home is still held for you. Try another account or a card.',
};
