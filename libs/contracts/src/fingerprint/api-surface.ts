import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ContractShape } from '../contract.ts';
import { routes, type RouteName } from '../routes.ts';
import { contracts } from '../schemas.ts';
import type { CallContract } from './call-contract.ts';
import { sortKeys } from './json-schema.ts';

/** All calls of an API. `hash` has 16 hex digits and changes when any call changes. */
export type ApiSurface = { readonly hash: string; readonly calls: Readonly<Record<RouteName, CallContract>> };

/**
 * The contract of one call. `JSON.stringify` gives the same text in every process. Requests are described as they are sent, so limits
 * that apply after query text is parsed to a number or a list are not included.
 */
export function createCallContract(name: RouteName): CallContract {
  const { method, path, params, query, body, response }: ContractShape & { method: string; path: string } =
    contracts[name];
  return sortKeys({
    method,
    path,
    ...(params ? { params: toJsonSchema(params, 'input') } : {}),
    ...(query ? { query: toJsonSchema(query, 'input') } : {}),
    ...(body ? { body: toJsonSchema(body, 'input') } : {}),
    response: toJsonSchema(response, 'output'),
  }) as CallContract;
}

/** The contracts of all calls, by name. Not cached. */
export function createApiSurface(): ApiSurface {
  const names = Object.keys(routes).sort() as RouteName[];
  const calls = Object.fromEntries(names.map((name) => [name, createCallContract(name)])) as Record<
    RouteName,
    CallContract
  >;
  return { hash: createHash('sha256').update(JSON.stringify(calls)).digest('hex').slice(0, 16), calls };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...keywords } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema: node }) => normalizeNode(node),
  });
  return keywords;
}

/** Removes descriptions, sorts lists where order has no meaning, and removes the pattern that zod adds to known formats. */
function normalizeNode(node: Record<string, unknown>): void {
  delete node['description'];
  if (node['format'] !== undefined) delete node['pattern'];
  for (const keyword of ['enum', 'required']) {
    if (Array.isArray(node[keyword]))
      node[keyword] = (node[keyword] as unknown[]).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
}
