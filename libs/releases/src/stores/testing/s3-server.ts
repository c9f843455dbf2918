import { once } from 'node:events';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { FastifyInstance } from 'fastify';
import { buildApp } from 'fauxqs';

type Answer = { status: number; code: string; message: string };

/** What a test can make happen to the next put of an object: a refusal, or an answer that is lost after the object was stored. */
type Mishap = Answer | 'answer is lost';

export type S3Server = {
  settings: S3ClientConfig;
  bucket: string;
  nextPut(mishap: Mishap): void;
  close(): Promise<void>;
};

const PRECONDITION_FAILED: Answer = {
  status: 412,
  code: 'PreconditionFailed',
  message: 'At least one of the pre-conditions you specified did not hold',
};

const xmlOf = ({ code, message }: Answer) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;

/**
 * An S3 server in memory with one empty bucket. The server itself knows no conditional puts, so they are decided here: puts
 * take turns, and one with `If-None-Match: *` is refused when its object is there.
 */
export const startS3Server = async (): Promise<S3Server> => {
  const app: FastifyInstance = buildApp({ logger: false });
  const mishaps: Mishap[] = [];
  const unanswered = new WeakSet<object>();
  let turn: Promise<unknown> = Promise.resolve();

  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'PUT') return;
    const before = turn;
    turn = once(reply.raw, 'close');
    await before;
    const mishap = mishaps.shift();
    if (mishap === 'answer is lost') unanswered.add(request);
    const isThere =
      request.headers['if-none-match'] === '*' &&
      (await app.inject({ method: 'HEAD', url: request.url })).statusCode === 200;
    const refusal = typeof mishap === 'object' ? mishap : isThere && PRECONDITION_FAILED;
    if (refusal) await reply.code(refusal.status).type('application/xml').send(xmlOf(refusal));
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
    nextPut: (mishap) => {
      mishaps.push(mishap);
    },
    close: () => app.close(),
  };
};
