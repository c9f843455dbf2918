/** What the schemas allow and a browser has to keep to before it asks. Plain data, as the enumerations. */

/** Names of places and homes in addresses. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const LONGEST_SLUG = 120;
export const isSlug = (text: string): text is string => text.length <= LONGEST_SLUG && SLUG.test(text);
