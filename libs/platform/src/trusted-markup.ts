/** Name of the policy in the header `trusted-types` of documents. */
const POLICY = 'served-markup';

/** What Trusted Types has of it; TypeScript's DOM library does not know the interface yet. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): unknown };
};

let policy: { createHTML(markup: string): unknown } | undefined;

/**
 * Markup that this document's own server sent, for React's `dangerouslySetInnerHTML`. Browsers with Trusted Types take markup from nowhere
 * else. Never call it with anything that a visitor, an address or an answer of the api had a part in.
 */
export function trustServedMarkup(markup: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return markup;
  policy ??= trustedTypes.createPolicy(POLICY, { createHTML: (text) => text });
  // React hands the object on as it is.
  return policy.createHTML(markup) as string;
}
