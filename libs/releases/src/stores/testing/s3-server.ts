import { once } from 'node:events';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { FastifyInstance } from 'fastify';
import { buildApp } from 'fauxqs';

type Answer = { status: number; code: string; message: string };

/** A failure of the next put: an error response, or a lost response after the object was stored. */
type PutFailure = Answer | 'answer is lost';

export type S3Server = {
  settings: S3ClientConfig;
  bucket: string;
  nextPut(failure: PutFailure): void;
  close(): Promise<void>;
};

const PRECONDITION_FAILED: Answer = {
  status: 412,
  code: 'PreconditionFailed',
  message: 'At least one of the pre-conditions you specified did not hold',
};

const toXml = ({ code, message }: Answer) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;

/**
 * Starts an in-memory S3 server with one empty bucket. The server does not support conditional puts, so they are
 * handled here: puts run one at a time, and a put with `If-None-Match: *` is rejected if the object exists.
 */
export const startS3Server = async (): Promise<S3Server> => {
  const app: FastifyInstance = buildApp({ logger: false });
  const failures: PutFailure[] = [];
  const unanswered = new WeakSet<object>();
  let turn: Promise<unknown> = Promise.resolve();

  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'PUT') return;
    const before = turn;
    turn = once(reply.raw, 'close');
    await before;
    const failure = failures.shift();
    if (failure === 'answer is lost') unanswered.add(request);
    const exists =
      request.headers['if-none-match'] === '*' &&
      (await app.inject({ method: 'HEAD', url: request.url })).statusCode === 200;
    const refusal = typeof failure === 'object' ? failure : exists && PRECONDITION_FAILED;
    if (refusal) await reply.code(refusal.status).type('application/xml').send(toXml(refusal));
  });
  app.addHook('onSend', async (request) => {
    if (unanswered.has(request)) request.raw.socket.destroy();
  });

  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
  const bucket = 'lodestay';
  await app.inject({ method: 'PUT', url: `/${bucket}` });

  return {
    settings: {
      endpoint,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials: { accessKeyId: 'key-of-the-tests', secretAccessKey: 'secret-of-the-tests' },
    },
    bucket,
    nextPut: (failure) => {
      failures.push(failure);
    },
    close: () => app.close(),
  };
};
