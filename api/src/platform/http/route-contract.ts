import type { ErrorCode } from '@lodestay/contracts';
import type { z } from 'zod';

export type Callers = 'anyone' | 'signed_in' | 'staff';

/** What `contract()` of `@lodestay/contracts/schemas` makes. */
export type RouteContract = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  callers: Callers;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  status?: 200 | 201 | 202;
  response: z.ZodType;
  errors: readonly ErrorCode[];
};
