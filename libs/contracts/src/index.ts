/** For browsers: enumerations, limits, routes, messages and types. Schemas are in `@lodestay/contracts/schemas`. */
export * from './agreement-paths.ts';
export * from './amenity-labels.ts';
export * from './arrival-limits.ts';
export * from './casing.ts';
export * from './cookies.ts';
export * from './enumerations.ts';
export * from './errors.ts';
export * from './limits.ts';
export * from './maintenance-labels.ts';
export * as MESSAGES from './messages.ts';
export * from './previews.ts';
export * from './queue-labels.ts';
export * from './review-limits.ts';
export * from './role-labels.ts';
export * from './routes.ts';
export * from './uploads.ts';
export type * from './types.ts';
export * from './pet-kinds.ts';
