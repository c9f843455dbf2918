import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { AppError, route } from '../../platform/http/index.ts';
import type { Payments } from './payments.ts';
import { ProcessorRejectionError, ProcessorUnavailable, WebhookVerificationError } from './processor.ts';

export const webhookPath = (processor: string) => `/api/v1/payments/webhooks/${processor}`;

export async function registerPaymentRoutes(app: FastifyInstance, payments: Payments): Promise<void> {
  const { name, methods, form } = payments.processor;
  route(app, contracts.getPaymentConfiguration, async () => ({
    processor: name,
    methods: [...methods],
    origin: form.origin,
    publishableKey: form.publishableKey,
    testCards: form.testCards.map((card) => ({ ...card })),
  }));

  await app.register(async (webhooks) => {
    // The signature is over the bytes that were sent, so nothing may parse them first.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

    webhooks.post(webhookPath(name), { config: { callers: 'anyone' } }, async (request) => {
      try {
        await payments.receive(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request.headers);
      } catch (error) {
        if (error instanceof WebhookVerificationError)
          throw new AppError('bad_request', { message: 'The signature was not accepted.', cause: error });
        // Not an answer of ours to keep: the processor delivers again later.
        if (error instanceof ProcessorUnavailable || error instanceof ProcessorRejectionError)
          throw new AppError('processor_unavailable', { cause: error });
        throw error;
      }
      return { received: true };
    });
  });
}
