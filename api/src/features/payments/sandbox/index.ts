import { randomBytes } from 'node:crypto';
import { closeGracefully } from '@lodestay/server';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { PaymentProcessor } from '../processor.ts';
import { SIGNATURE_HEADER } from '../webhook-signature.ts';
import { withFaults, type SandboxFaults } from './faults.ts';
import { createSandboxBank } from './sandbox-bank.ts';
import { createSandboxProcessor } from './sandbox-processor.ts';
import { createSandboxServer } from './sandbox-server.ts';
import { createWebhookSender } from './webhook-sender.ts';
import type { Db } from './tables.ts';

export type SandboxOptions = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  /** The address that it listens on, and the origin that browsers use. */
  host: string;
  port: number;
  origin: string;
  /** The only site that may frame its pages. */
  siteOrigin: string;
  trustProxy: readonly string[];
  webhookPath: string;
  /** What goes wrong. Undefined in production. */
  faults: SandboxFaults | undefined;
};

export type Sandbox = {
  processor: PaymentProcessor;
  /** Starts listening for browsers. Rejects with EADDRINUSE if the port is taken. */
  listen(): Promise<void>;
};

/** How long requests in progress may take to finish after SIGTERM. */
const SHUTDOWN_TIMEOUT_MS = 2_000;

/** Sets up the embedded payment processor: its payments, its server for card forms and bank pages, and its webhooks. */
export async function registerSandbox(
  app: FastifyInstance,
  { db, clock, jobs, host, port, origin, siteOrigin, trustProxy, webhookPath, faults }: SandboxOptions,
): Promise<Sandbox> {
  const bank = createSandboxBank({ db, clock });
  // Each process delivers webhooks only to itself, so the secret can be temporary.
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  const sender = createWebhookSender({
    db,
    clock,
    secret,
    ...(faults && { faults: faults.webhooks }),
    async deliver(body, signature) {
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
      return (await app.inject({ method: 'POST', url: webhookPath, payload: body, headers })).statusCode < 300;
    },
  });
  jobs.every(1, 'sandbox-processor', async () => {
    await bank.completeDelayed();
    await sender.sendDue();
  });

  const server = await createSandboxServer({ bank, clock, origin, siteOrigin, trustProxy });
  // Close it in parallel with the API server, which takes longer.
  app.addHook('preClose', () => closeGracefully(server, { withinMs: SHUTDOWN_TIMEOUT_MS }));
  const processor = createSandboxProcessor({ bank, clock, origin, webhookSecret: secret });
  return {
    processor: faults ? withFaults(processor, faults) : processor,
    listen: async () => void (await server.listen({ host, port })),
  };
}
