import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startApiStub, type ApiStub } from '../../testing/api-stub.ts';
import { askApiReadiness } from './api-readiness.ts';

describe('askApiReadiness', () => {
  let api: ApiStub | undefined;
  afterEach(() => api?.close());

  it.each<[string, RequestListener, string]>([
    ['is ready', (_, response) => response.end('{"status":"ready"}'), 'ready'],
    [
      'returns a reason',
      (_, response) =>
        response.writeHead(503).end('{"status":"not ready","reason":"The disk of the database is full."}'),
      'the api is not ready: The disk of the database is full.',
    ],
    ['returns no reason', (_, response) => response.writeHead(503).end('{}'), 'the api is not ready'],
    ['returns invalid JSON', (_, response) => response.writeHead(500).end('<html>'), 'the api does not answer'],
    ['never answers', () => {}, 'the api does not answer'],
    [
      'breaks off its response',
      (_, response) => response.writeHead(503).write('{"status":'),
      'the api does not answer',
    ],
  ])('reports the status of an API that %s', async (_, listener, expected) => {
    api = await startApiStub(listener);
    expect(await askApiReadiness(api.origin, 200)).toBe(expected);
  });

  it('reports an API that is not running', async () => {
    expect(await askApiReadiness('http://127.0.0.1:1')).toBe('the api does not answer');
  });
});
