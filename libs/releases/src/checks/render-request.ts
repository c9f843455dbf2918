import { createRenderRequest, type RenderRequest } from '@lodestay/contracts/render-request';

export type Origins = { origin: string; apiBase: string };

/** The request of a visitor who is not signed in. */
export const createVisitorRequest = (url: string, { origin, apiBase }: Origins): RenderRequest =>
  createRenderRequest({
    url,
    origin,
    apiBase,
    user: null,
    userAgent: 'lodestay-release-check',
    nonce: 'release-check',
    phone: '+18005550100',
    now: Date.now(),
  });
