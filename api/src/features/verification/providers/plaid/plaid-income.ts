import { randomUUID } from 'node:crypto';
import { brand } from '@lodestay/contracts/brand';
import type { Clock } from '../../../../platform/clock/index.ts';
import { WebhookVerificationError } from '../../../payments/index.ts';
import type { HostedProvider, IncomeResult, OpenRequest } from '../provider.ts';
import { toIncomeResult, type PayrollIncomeAnswer } from './payroll-income.ts';
import { createPlaidClient, PlaidError, type PlaidSettings } from './plaid-client.ts';
import { createPlaidWebhookVerifier } from './plaid-webhook.ts';

type Options = PlaidSettings & { clock: Clock; webhookUrl: string };

/** Nothing is connected yet, or the person left Plaid's page. */
const NOT_CONNECTED = new Set(['INCOME_VERIFICATION_NOT_FOUND', 'VERIFICATION_STATUS_PENDING_APPROVAL']);

/** Income checks with Plaid's Payroll Income: the person connects a payroll account, or uploads pay stubs, on Plaid's page. */
export function createPlaidIncome({ clock, webhookUrl, ...settings }: Options): HostedProvider<IncomeResult> {
  const call = createPlaidClient(settings);
  const verifyWebhook = createPlaidWebhookVerifier({ call, clock });

  async function createPage(userToken: string, { reference, returnUrl }: OpenRequest): Promise<{ url: string }> {
    const answer = await call<{ hosted_link_url: string }>('/link/token/create', {
      client_name: brand.name,
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: reference },
      user_token: userToken,
      products: ['income_verification'],
      income_verification: {
        income_source_types: ['payroll'],
        payroll_income: { flow_types: ['payroll_digital_income', 'payroll_document_income'] },
      },
      webhook: webhookUrl,
      hosted_link: { completion_redirect_uri: returnUrl },
    });
    return { url: answer.hosted_link_url };
  }

  return {
    kind: 'hosted',
    name: 'plaid',

    // Plaid has no idempotency keys. After a lost answer there is a user without data at Plaid, so every call uses a new one.
    async open(request) {
      const user = await call<{ user_token: string; user_id: string }>('/user/create', {
        client_user_id: randomUUID(),
      });
      return { sessionId: user.user_id, secret: user.user_token, ...(await createPage(user.user_token, request)) };
    },

    reopen: ({ secret }, request) => createPage(secret!, request),

    async getResult({ secret }, person) {
      try {
        const answer = await call<PayrollIncomeAnswer>('/credit/payroll_income/get', { user_token: secret });
        return toIncomeResult(answer, person, clock.today('UTC'));
      } catch (error) {
        if (!(error instanceof PlaidError)) throw error;
        if (NOT_CONNECTED.has(error.code)) return { outcome: 'pending', isWaiting: true };
        if (error.code === 'PRODUCT_NOT_READY') return { outcome: 'pending' };
        if (error.code === 'INCOME_VERIFICATION_FAILED') return { outcome: 'failed' };
        throw error;
      }
    },

    async forget({ secret }) {
      try {
        await call('/user/remove', { user_token: secret });
      } catch (error) {
        // Removed by an earlier call whose answer was lost.
        if (!(error instanceof PlaidError && error.code === 'USER_NOT_FOUND')) throw error;
      }
    },

    async readWebhook(body, headers) {
      try {
        await verifyWebhook(body, headers['plaid-verification']);
      } catch (error) {
        // Plaid does not know the key, so it did not sign this.
        if (error instanceof PlaidError) throw new WebhookVerificationError('The key is unknown', { cause: error });
        throw error;
      }
      const {
        webhook_type: type,
        webhook_code: code,
        user_id: userId,
      } = JSON.parse(body.toString()) as Record<string, unknown>;
      return type === 'INCOME' && code === 'INCOME_VERIFICATION' && typeof userId === 'string' ? userId : null;
    },
  };
}
