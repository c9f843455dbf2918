import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openStore } from './open-store.ts';
import { startS3Server } from './testing/s3-server.ts';

test('opens a folder by its path', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'open-store-'));
  const store = await openStore(join(directory, 'releases'), {});
  expect(store.address).toBe(join(directory, 'releases'));
  expect(await store.create('a', '')).toBe(true);
  expect((await openStore('.data/releases', {})).address).toBe(join(process.cwd(), '.data/releases'));
  await rm(directory, { recursive: true });
});

test.each([
  ['s3://lodestay', 's3://lodestay'],
  ['s3://lodestay/', 's3://lodestay'],
  ['s3://lodestay/releases', 's3://lodestay/releases'],
  ['s3://lodestay/a/b/', 's3://lodestay/a/b'],
])('opens the bucket %s', async (address, expected) => {
  expect((await openStore(address, { AWS_REGION: 'eu-central-1' })).address).toBe(expected);
});

test('reads the endpoint and keys of a bucket from the environment', async () => {
  const server = await startS3Server();
  const env = {
    RELEASE_STORE_ENDPOINT: String(server.settings.endpoint),
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  const store = await openStore('s3://lodestay/releases', env);
  expect(await store.create('a', 'content')).toBe(true);
  expect(await store.list('')).toStrictEqual(['a']);
  await server.close();
});

test.each([
  '',
  ' ',
  'http://user:hidden@localhost/releases',
  'file:///releases',
  's3:',
  's3://',
  's3://Upper',
  's3://a',
  's3://key:hidden@lodestay/releases',
  's3://lodestay/../other',
  's3://lodestay/a//b',
])('rejects the address %j', async (address) => {
  const error = await openStore(address, {}).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toMatch(/^Not a store (address|path): .*; expected [^\n]+$/);
  expect(message).not.toContain('hidden');
});

test.each(['localhost:9000', 'storage', 'ftp://storage', 'http://user:hidden@storage'])(
  'rejects the endpoint %j',
  async (endpoint) => {
    const error = await openStore('s3://lodestay', { RELEASE_STORE_ENDPOINT: endpoint }).catch(
      (error: unknown) => error,
    );
    const { message } = error as Error;
    expect(message).toMatch(/^RELEASE_STORE_ENDPOINT must be a URL without user and password, [^\n]+$/);
    expect(message).not.toContain('hidden');
  },
);
