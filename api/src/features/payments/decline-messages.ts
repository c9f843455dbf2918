export const DECLINE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'authentication_failed',
  'account_closed',
  'token_used',
  'processing_error',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What happened, what is kept, what to do (design 5). The home stays held, so each says so. */
export const DECLINE_WORDS: Readonly<Record<DeclineReason, string>> = {
  card_declined:
    'Your bank declined this card. Nothing was charged and the home is still held for you. Try another card or a bank account.',
  insufficient_funds:
    'There is not enough available on this card. Nothing was charged and the home is still held for you. Try another card or a bank account.',
  expired_card: 'This card has expired. Nothing was charged and the home is still held for you. Try another card.',
  incorrect_cvc:
    'The code on the card is not right. Nothing was charged and the home is still held for you. Check the digits and try again.',
  authentication_failed:
    'Your bank could not confirm that it was you. Nothing was charged and the home is still held for you. Try again or use another card.',
  account_closed:
    'The bank says that this account is closed. Nothing was charged and the home is still held for you. Try another account or a card.',
  token_used:
    'These payment details were used already. Nothing was charged and the home is still held for you. Enter them again.',
  processing_error:
    'Your bank could not process this just now. Nothing was charged and the home is still held for you. Try again in a minute.',
};
