import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { inspect } from 'node:util';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Store } from '../store.ts';
import { createS3Store } from './s3-store.ts';
import { startS3Server, type S3Server } from './testing/s3-server.ts';

const CONFLICT = { status: 409, code: 'ConditionalRequestConflict', message: 'A conflicting operation is under way' };

let server: S3Server;
let store: Store;
let opened = 0;
beforeAll(async () => {
  server = await startS3Server();
}, 30_000);
afterAll(() => server.close());
beforeEach(() => {
  store = createS3Store({ bucket: server.bucket, prefix: `test/${(opened += 1)}`, client: server.settings });
});

test('stores objects below the prefix, or in the whole bucket without a prefix', async () => {
  await store.create('a', 'below');
  const whole = createS3Store({ bucket: server.bucket, client: server.settings });
  expect(whole.address).toBe('s3://lodestay');
  expect(String(await whole.read(`test/${opened}/a`))).toBe('below');
  expect(await whole.list(`test/${opened}`)).toStrictEqual([`test/${opened}/a`]);
});

test('does not list empty objects that represent folders', async () => {
  const client = new S3Client(server.settings);
  await client.send(
    new PutObjectCommand({ Bucket: server.bucket, Key: `test/${opened}/changes/`, Body: Buffer.alloc(0) }),
  );
  await store.create('changes/1', '');
  expect(await store.list('changes/')).toStrictEqual(['changes/1']);
});

test('retries a create after a conflict', async () => {
  server.nextPut(CONFLICT);
  server.nextPut(CONFLICT);
  expect(await store.create('a', 'mine')).toBe(true);
  expect(String(await store.read('a'))).toBe('mine');
  server.nextPut(CONFLICT);
  expect(await store.create('a', 'other')).toBe(false);
});

test('rejects after too many conflicts', async () => {
  for (let put = 0; put < 7; put += 1) server.nextPut(CONFLICT);
  await expect(store.create('a', '')).rejects.toThrow(
    `${store.address}: create of 'a' failed: ConditionalRequestConflict: A conflicting operation is under way`,
  );
  expect(await store.read('a')).toBeNull();
}, 20_000);

test('recognizes its own object when the response to the create was lost', async () => {
  server.nextPut('answer is lost');
  expect(await store.create('a', 'mine')).toBe(true);
  expect(await store.create('a', 'mine')).toBe(false);
});

test('recognizes the object of another writer when a create was retried', async () => {
  await store.create('a', 'same');
  server.nextPut({ status: 503, code: 'SlowDown', message: 'Reduce your request rate' });
  expect(await store.create('a', 'same')).toBe(false);
});

test('rejects all operations if the bucket does not exist', async () => {
  const elsewhere = createS3Store({ bucket: 'no-such-bucket', client: server.settings });
  await expect(elsewhere.read('a')).rejects.toThrow("s3://no-such-bucket: read of 'a' failed: NoSuchBucket");
  await expect(elsewhere.list('')).rejects.toThrow("s3://no-such-bucket: list of '' failed: NoSuchBucket");
});

test('keeps secrets of a request out of an error and its cause', async () => {
  const quoted =
    '</Message><AWSAccessKeyId>key-of-the-tests</AWSAccessKeyId><CanonicalRequest>x-amz-security-token:token-of-the-tests</CanonicalRequest><Message>';
  server.nextPut({ status: 403, code: 'SignatureDoesNotMatch', message: `The signatures differ${quoted}` });
  const error = await store.create('a', '').catch((error: unknown) => error);
  expect(error).toMatchObject({
    message: expect.stringContaining(`${store.address}: create of 'a' failed: SignatureDoesNotMatch`),
    cause: { name: 'SignatureDoesNotMatch', status: 403 },
  });
  expect(inspect(error, { depth: 20, showHidden: true })).not.toMatch(/(key|secret|token)-of-the-tests/);
});

test('times out when the server accepts a connection but never responds', async () => {
  const silent: Server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const patient = createS3Store({
    bucket: 'lodestay',
    client: { ...server.settings, endpoint: `http://127.0.0.1:${port}`, maxAttempts: 1 },
    timeoutMs: 100,
  });
  await expect(patient.read('a')).rejects.toThrow(/^s3:\/\/lodestay: read of 'a' failed: TimeoutError/);
  silent.close();
});
