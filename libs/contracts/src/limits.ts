/** Limits of the schemas that browsers check before a request. No zod here. */

/** Names of places and homes in URLs. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_SLUG_LENGTH = 120;
export const isSlug = (text: string): text is string => text.length <= MAX_SLUG_LENGTH && SLUG_PATTERN.test(text);

/** The longest message between a guest and staff, in characters. */
export const MAX_STAY_MESSAGE_LENGTH = 4000;
/** The most photos and PDFs of one message. */
export const MAX_MESSAGE_FILES = 6;
/** The longest name that a guest signs with, in characters. */
export const MAX_SIGNATURE_LENGTH = 160;

/** The least that is charged of an installment, and that can remain of it, in cents. Processors refuse charges of less than 50 cents. */
export const MIN_PART_CENTS = 100;
