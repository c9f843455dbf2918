import { camelizeKeys } from '@lodestay/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, type FieldError } from './app-error.ts';
import type { RouteContract } from './route-contract.ts';

/** Checks what came over the wire against the contract and hands it on in camelCase. */
export function readRequest(contract: RouteContract, request: FastifyRequest) {
  return {
    params: read(contract.params, request.params, contract.errors.includes('not_found') ? 'not_found' : 'bad_request'),
    query: read(contract.query, request.query, contract.errors.includes('bad_request') || !contract.errors.includes('invalid') ? 'bad_request' : 'invalid'),
    body: read(contract.body, request.body ?? {}, 'invalid'),
  };
}

function read(schema: z.ZodType | undefined, value: unknown, code: 'not_found' | 'bad_request' | 'invalid'): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return camelizeKeys(parsed.data);
  // An address that cannot exist is a page that does not exist: its shape is nobody's mistake in a form.
  throw code === 'not_found' ? new AppError(code) : new AppError(code, { fields: fieldErrors(parsed.error) });
}

function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
