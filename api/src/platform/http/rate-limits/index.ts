export { reportUsage } from './headers.ts';
export {
  createRateLimits,
  type Limiter,
  type Policy,
  type RateLimits,
  type RateLimitStore,
  type Usage,
} from './limiter.ts';
export { createLimitError, type LimitMessage } from './limit-error.ts';
export { getClientKey, createLimitCheck, type Limit } from './route-limits.ts';
