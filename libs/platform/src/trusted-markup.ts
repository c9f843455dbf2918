/** Name of the policy. The `trusted-types` directive of documents must allow it. */
const POLICY = 'served-markup';

/** The part of the Trusted Types API used here. TypeScript's DOM library does not declare it yet. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): unknown };
};

let policy: { createHTML(markup: string): unknown } | undefined;

/**
 * Marks markup that our server sent in this document as trusted, for React's `dangerouslySetInnerHTML`. Never call it with text from
 * a visitor, a URL or an API response: the browser would insert it unchecked.
 */
export function trustServedMarkup(markup: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return markup;
  policy ??= trustedTypes.createPolicy(POLICY, { createHTML: (text) => text });
  // React passes the object to the DOM unchanged.
  return policy.createHTML(markup) as string;
}
