import type { DeclineReason } from '../payments/index.ts';

/** Why a method could not be saved, and what to do. */
export const METHOD_MESSAGES: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'Your bank declined this card, so it wasn’t saved. Try another card or a bank account.',
  insufficient_funds: 'Your bank refused this payment method, so it wasn’t saved. Try another one.',
  expired_card: 'This card has expired, so it wasn’t saved. Try another card.',
  incorrect_cvc: 'The security code is wrong, so the card wasn’t saved. Check the digits and try again.',
  authentication_failed:
    'Your bank couldn’t confirm your identity, so the card wasn’t saved. Try again or use another.',
  account_closed: 'Your bank says this account is closed, so it wasn’t saved. Try another account or a card.',
  verification_required:
    'This account couldn’t be verified after several attempts, so it was removed. Add it again, or use a card.',
  token_used: 'These payment details were already used. Enter them again.',
  payment_returned:
    'Your bank returned a payment from this account, so it wasn’t saved. Try another account or a card.',
  processing_error: 'Your bank couldn’t process this request, so nothing was saved. Try again in a minute.',
};
