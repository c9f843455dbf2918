import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/index.ts';
import { ProcessorRejectionError, ProcessorUnavailableError, WebhookVerificationError } from '../payments/index.ts';
import { getWebhookPath } from './providers/create-providers.ts';
import type { Providers } from './providers/provider.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Checks = { handleWebhook(body: Buffer, headers: Headers): Promise<void> };

/** The routes that hosted providers call when a check has a result. */
export async function registerVerificationWebhooks(
  webhooks: FastifyInstance,
  { providers, identityChecks, incomeChecks }: { providers: Providers; identityChecks: Checks; incomeChecks: Checks },
): Promise<void> {
  // The signature covers the raw bytes, so the body must not be parsed first.
  webhooks.removeAllContentTypeParsers();
  webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  for (const [provider, checks] of [
    [providers.identity, identityChecks],
    [providers.income, incomeChecks],
  ] as const)
    if (provider?.kind === 'hosted')
      webhooks.post(getWebhookPath(provider.name), { config: { permission: 'public' } }, async (request) => {
        try {
          await checks.handleWebhook(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request.headers);
        } catch (error) {
          if (error instanceof WebhookVerificationError)
            throw new AppError('bad_request', { message: 'Invalid webhook signature.', cause: error });
          throw toUnavailable(error);
        }
        return { received: true };
      });
}

/** A provider that does not answer, or refuses, is a temporary error: it delivers events again, and people try again. */
export const toUnavailable = (error: unknown): unknown =>
  error instanceof ProcessorUnavailableError || error instanceof ProcessorRejectionError
    ? new AppError('processor_unavailable', { cause: error })
    : error;
