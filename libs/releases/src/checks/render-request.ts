/** A request for one page, as bundles take it: a visitor who is not signed in. */
export type VisitorRequest = { url: string; origin: string; apiBase: string; user: null; userAgent: string; nonce: string; phone: string; now: string };

export type Asked = { origin: string; apiBase: string };

export const visitorRequest = (url: string, { origin, apiBase }: Asked): VisitorRequest => ({
  url, origin, apiBase, user: null, userAgent: 'lodestay-release-check', nonce: 'release-check', phone: '+18005550100', now: new Date().toISOString(),
});
