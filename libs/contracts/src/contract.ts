import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import { routes, type RouteName } from './routes.ts';

/** The permission that a caller of a route needs. Anyone, also a visitor, may call a public route. */
export type RoutePermission = Permission | 'public';

export type ContractShape = {
  summary: string;
  permission: RoutePermission;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Status code of a successful response. The default is 200. */
  status?: 200 | 201 | 202;
  response: z.ZodType;
  errors: readonly ErrorCode[];
};

export type Contract<Name extends RouteName, Shape extends ContractShape> = Shape & {
  name: Name;
  method: (typeof routes)[Name][0];
  path: (typeof routes)[Name][1];
};

export function defineContract<Name extends RouteName, Shape extends ContractShape>(
  name: Name,
  shape: Shape,
): Contract<Name, Shape> {
  const [method, path] = routes[name];
  return { ...shape, name, method, path };
}
