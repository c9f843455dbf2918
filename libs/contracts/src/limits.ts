/** What the schemas allow and a browser has to keep to before it asks. Plain data, as the enumerations. */

/** Names of places and homes in addresses. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_SLUG_LENGTH = 120;
export const isSlug = (text: string): text is string => text.length <= MAX_SLUG_LENGTH && SLUG_PATTERN.test(text);
