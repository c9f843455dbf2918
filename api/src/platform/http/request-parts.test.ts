import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readRequest } from './request-parts.ts';
import type { RouteContract } from './route-contract.ts';

const contract = {
  name: 'describe',
  method: 'POST',
  path: '/things/:slug',
  summary: 'Describe a thing',
  permission: 'public',
  errors: ['bad_request', 'invalid'],
  params: z.object({ slug: z.string() }),
  query: z.object({
    names: z
      .string()
      .transform((text) => text.split(','))
      .optional(),
  }),
  body: z.object({ note: z.string().trim(), rooms: z.array(z.object({ label: z.string() })).optional() }),
  response: z.object({}),
} satisfies RouteContract;

const read = (parts: Partial<Pick<FastifyRequest, 'params' | 'query' | 'body'>>) => () =>
  readRequest(contract, { params: { slug: 'a' }, query: {}, body: { note: 'a' }, ...parts } as FastifyRequest);
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

describe('readRequest', () => {
  it.each<[string, Parameters<typeof read>[0], string, string]>([
    ['NUL in the body', { body: { note: 'a\0b' } }, 'invalid', 'note'],
    ['a lone surrogate in the body', { body: { note: '\ud800' } }, 'invalid', 'note'],
    [
      'NUL in a list of the body',
      { body: { note: 'a', rooms: [{ label: 'bath' }, { label: '\0' }] } },
      'invalid',
      'rooms.1.label',
    ],
    ['NUL in the query', { query: { names: 'a,\0' } }, 'bad_request', 'names'],
    ['NUL in the path', { params: { slug: '\0' } }, 'bad_request', 'slug'],
  ])('rejects %s and names the field', (_, parts, code, path) => {
    expect(read(parts)).toThrow(
      expect.objectContaining({
        code,
        fields: [{ path, message: 'Contains characters that cannot be stored. Remove them and try again.' }],
      }),
    );
  });

  it('accepts characters of every script', () => {
    const note = 'Zoë 東京 \u{1f3e0} \u202etxt';
    expect(read({ body: { note } })()).toMatchObject({ body: { note } });
  });

  it.each<[string, unknown]>([
    ['nested deeper than any contract', { note: 'a', more: nested(40) }],
    ['with a longer list than any contract', { note: 'a', rooms: Array.from({ length: 1001 }, () => 1) }],
  ])('rejects a body %s without naming a field', (_, body) => {
    expect(read({ body })).toThrow(expect.objectContaining({ code: 'bad_request', fields: undefined }));
  });
});
