import { camelizeKeys } from '@lodestay/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { assertReasonableShape } from './body-shape.ts';
import { bodyErrors, queryErrors, wordsOf } from './field-errors.ts';
import type { RouteContract } from './route-contract.ts';
import { findUnstorableText } from './storable-text.ts';

/** Checks what came over the wire against the contract and hands it on in camelCase. */
export function readRequest(contract: RouteContract, request: FastifyRequest) {
  assertReasonableShape(request.body);
  const badQuery =
    contract.errors.includes('bad_request') || !contract.errors.includes('invalid') ? 'bad_request' : 'invalid';
  return {
    // An address that cannot exist is a page that does not exist: its shape is nobody's mistake in a form.
    params: read(contract.params, request.params, (error) =>
      contract.errors.includes('not_found')
        ? new AppError('not_found')
        : new AppError('bad_request', { fields: bodyErrors(error) }),
    ),
    query: read(contract.query, request.query, (error) => new AppError(badQuery, { fields: queryErrors(error) }), {
      error: wordsOf,
    }),
    body: read(contract.body, request.body ?? {}, (error) => new AppError('invalid', { fields: bodyErrors(error) })),
  };
}

/** Checks a part of a request to a route that has no contract. Throws `code` with the fields that are wrong. */
export function readPart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: 'bad_request' | 'invalid',
): z.output<Schema> {
  assertReasonableShape(value);
  return check(schema, value, (error) => new AppError(code, { fields: bodyErrors(error) }), {
    error: wordsOf,
  }) as z.output<Schema>;
}

type Refusal = (error: z.ZodError) => AppError;
type Words = { error: typeof wordsOf };

function read(schema: z.ZodType | undefined, value: unknown, refusal: Refusal, words?: Words): unknown {
  return schema && camelizeKeys(check(schema, value, refusal, words));
}

function check(schema: z.ZodType, value: unknown, refusal: Refusal, words?: Words): unknown {
  const parsed = schema.safeParse(value, words);
  if (!parsed.success) throw refusal(parsed.error);
  const unstorable = findUnstorableText(parsed.data);
  if (unstorable) throw refusal(unstorable);
  return parsed.data;
}
