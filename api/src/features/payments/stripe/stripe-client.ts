import Stripe from 'stripe';
import { WebhookVerificationError } from '../processor.ts';

/** A client of Stripe's API. We retry ourselves with the same idempotency key, so that no call is repeated unseen. */
export function createStripeClient(secretKey: string, apiBase: URL | undefined): Stripe {
  const baseUrl = apiBase && {
    host: apiBase.hostname,
    port: apiBase.port,
    protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
  return new Stripe(secretKey, { ...baseUrl, maxNetworkRetries: 0, timeout: 20_000, telemetry: false });
}

/** Reads a signed webhook event. Throws `WebhookVerificationError` if the signature is missing, wrong or too old. */
export function verifyStripeEvent(
  stripe: Stripe,
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secret: string | undefined,
): Stripe.Event {
  if (!secret) throw new WebhookVerificationError('The webhook secret of Stripe is not set');
  try {
    return stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret);
  } catch (cause) {
    throw new WebhookVerificationError('The signature does not match', { cause });
  }
}
