import { camelizeKeys, type Camel } from '@lodestay/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { assertReasonableShape } from './body-shape.ts';
import { toBodyErrors, toQueryErrors, getIssueMessage } from './field-errors.ts';
import type { RouteContract } from './route-contract.ts';
import { findUnstorableText } from './storable-text.ts';

/** Validates a request against its contract and returns its parts in camelCase. Throws an `AppError` with the wrong fields. */
export function readRequest(contract: RouteContract, request: FastifyRequest) {
  assertReasonableShape(request.body);
  const badQuery =
    contract.errors.includes('bad_request') || !contract.errors.includes('invalid') ? 'bad_request' : 'invalid';
  return {
    // Invalid path parameters mean that the page does not exist, so the response is 404, not a form error.
    params: validateAndCamelize(contract.params, request.params, (error) =>
      contract.errors.includes('not_found')
        ? new AppError('not_found')
        : new AppError('bad_request', { fields: toBodyErrors(error) }),
    ),
    query: validateAndCamelize(
      contract.query,
      request.query,
      (error) => new AppError(badQuery, { fields: toQueryErrors(error) }),
      {
        error: getIssueMessage,
      },
    ),
    body: validateAndCamelize(
      contract.body,
      request.body ?? {},
      (error) => new AppError('invalid', { fields: toBodyErrors(error) }),
    ),
  };
}

/** Reads the query of a request to a route that takes the same one as a contract, in camelCase. */
export const readQuery = <C extends RouteContract & { query: z.ZodType }>(contract: C, request: FastifyRequest) =>
  readRequest({ ...contract, params: undefined, body: undefined }, request).query as Camel<z.output<C['query']>>;

/** Reads the path parameters of a route without a contract. An address that cannot exist is not found, whatever is wrong with it. */
export function readParams<Schema extends z.ZodType>(schema: Schema, { params }: FastifyRequest): z.output<Schema> {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data;
}

/** Validates a part of a request to a route without a contract. Throws `code` with the wrong fields. */
export function readPart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: 'bad_request' | 'invalid',
): z.output<Schema> {
  assertReasonableShape(value);
  return validate(schema, value, (error) => new AppError(code, { fields: toBodyErrors(error) }), {
    error: getIssueMessage,
  }) as z.output<Schema>;
}

type ToError = (error: z.ZodError) => AppError;
type MessageOptions = { error: typeof getIssueMessage };

function validateAndCamelize(
  schema: z.ZodType | undefined,
  value: unknown,
  refusal: ToError,
  words?: MessageOptions,
): unknown {
  return schema && camelizeKeys(validate(schema, value, refusal, words));
}

function validate(schema: z.ZodType, value: unknown, refusal: ToError, words?: MessageOptions): unknown {
  const parsed = schema.safeParse(value, words);
  if (!parsed.success) throw refusal(parsed.error);
  const unstorable = findUnstorableText(parsed.data);
  if (unstorable) throw refusal(unstorable);
  return parsed.data;
}
