export { reportUsage } from './headers.ts';
export {
  createRateLimits,
  type Limiter,
  type Policy,
  type RateLimits,
  type RateLimitStore,
  type Usage,
} from './limiter.ts';
export { limitExceeded, type LimitMessage } from './refusal.ts';
export { clientOf, limitsOf, type Limit } from './route-limits.ts';
