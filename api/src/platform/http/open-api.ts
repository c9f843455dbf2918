import { getRolesWith } from '@lodestay/contracts/permissions';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ERROR_STATUS } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { errorBody } from '@lodestay/contracts/schemas';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { RouteContract } from './route-contract.ts';

/** Serves the API documentation at /api/docs, generated from the contracts that also validate requests. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: brand.name,
        version: '1',
        description:
          'Money is integer US cents, a stay is a half-open range of days, and every write takes an `Idempotency-Key`.',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'x-api-token' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'au_token' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const contract = (route.config as { contract?: RouteContract } | undefined)?.contract;
      return contract ? { schema: toFastifySchema(contract), url } : { schema: { ...schema, hide: true }, url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

function toFastifySchema(contract: RouteContract): FastifySchema {
  const errors = Map.groupBy(contract.errors, (code) => ERROR_STATUS[code]);
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [
      contract.path
        .split('/')
        .find((part) => part && part !== 'api' && part !== 'v1')
        ?.replace(/\.json$/, '') ?? 'other',
    ],
    ...(contract.permission === 'public'
      ? {}
      : {
          security: [{ token: [] }, { cookie: [] }],
          description: `Permission: ${contract.permission}. Roles: ${getRolesWith(contract.permission).join(', ')}`,
        }),
    ...(contract.params ? { params: toJsonSchema(contract.params, 'input') } : {}),
    ...(contract.query ? { querystring: toJsonSchema(contract.query, 'input') } : {}),
    ...(contract.body ? { body: toJsonSchema(contract.body, 'input') } : {}),
    ...(contract.method === 'GET'
      ? {}
      : {
          headers: {
            type: 'object',
            properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 200 } },
          },
        }),
    response: {
      [contract.status ?? 200]: { description: 'Success', ...toJsonSchema(contract.response, 'output') },
      ...Object.fromEntries(
        [...errors].map(([status, codes]) => [
          status,
          { description: codes.join(', '), ...toJsonSchema(errorBody, 'output') },
        ]),
      ),
    },
  };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
