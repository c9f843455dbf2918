import type { VerificationConfig } from '../../../config.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../tables.ts';
import { createPlaidIncome } from './plaid/plaid-income.ts';
import type { Providers } from './provider.ts';
import { createSandboxProviders } from './sandbox-providers.ts';

export const getWebhookPath = (provider: string) => `/api/v1/verification/webhooks/${provider}`;

/** The providers that the settings choose. */
export async function createProviders(
  config: VerificationConfig,
  { db, clock, siteOrigin }: { db: Db; clock: Clock; siteOrigin: string },
): Promise<Providers> {
  switch (config.kind) {
    case 'sandbox':
      return createSandboxProviders({ db, clock });
    case 'stripe_and_plaid': {
      // Stripe's library is large, so only a site that uses it loads it.
      const { createStripeIdentity } = await import('./stripe-identity/stripe-identity.ts');
      return {
        identity: createStripeIdentity(config.stripe),
        income: createPlaidIncome({ ...config.plaid, clock, webhookUrl: `${siteOrigin}${getWebhookPath('plaid')}` }),
      };
    }
    case 'staff':
      return { identity: null, income: null };
  }
}
