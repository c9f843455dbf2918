import { contracts } from '@lodestay/contracts/schemas';
import { createScope } from '@lodestay/server';
import type { FastifyInstance } from 'fastify';
import { AppError, route } from '../../platform/http/index.ts';
import type { Payments } from './payments.ts';
import { ProcessorRejectionError, ProcessorUnavailableError, WebhookVerificationError } from './processor.ts';

export const getWebhookPath = (processor: string) => `/api/v1/payments/webhooks/${processor}`;

export async function registerPaymentRoutes(app: FastifyInstance, payments: Payments): Promise<void> {
  const { name, methods, form } = payments.processor;
  route(app, contracts.getPaymentConfiguration, async () => ({
    processor: name,
    methods: [...methods],
    origin: form.origin,
    publishableKey: form.publishableKey,
    testCards: form.testCards.map((card) => ({ ...card })),
  }));

  const webhookScope = createScope('payment-webhooks', async (webhooks) => {
    // The signature covers the raw bytes, so the body must not be parsed first.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

    webhooks.post(getWebhookPath(name), { config: { permission: 'public' } }, async (request) => {
      try {
        await payments.handleWebhook(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request.headers);
      } catch (error) {
        if (error instanceof WebhookVerificationError)
          throw new AppError('bad_request', { message: 'Invalid webhook signature.', cause: error });
        // Answer with an error so that the processor delivers the event again later.
        if (error instanceof ProcessorUnavailableError || error instanceof ProcessorRejectionError)
          throw new AppError('processor_unavailable', { cause: error });
        throw error;
      }
      return { received: true };
    });
  });
  await app.register(webhookScope);
}
