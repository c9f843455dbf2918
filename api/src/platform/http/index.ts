export { AppError, type AppErrorDetails, type FieldError } from './app-error.ts';
export { registerContractRoute } from './contract-route.ts';
export { createHttp, type HttpOptions } from './create-http.ts';
export { registerFieldForm, registerFormRoute } from './form-route.ts';
export { registerOneClickRoute } from './one-click-route.ts';
export { sendRouterError, registerErrorResponses } from './error-responses.ts';
export { NotReady, registerHealth } from './health.ts';
export { createLogger, describeError } from './logging.ts';
export {
  getClientKey,
  createRateLimits,
  createLimitError,
  reportUsage,
  type Limit,
  type LimitMessage,
  type Limiter,
  type Policy,
  type RateLimits,
  type RateLimitStore,
  type Usage,
} from './rate-limits/index.ts';
export { readParams, readPart, readQuery } from './request-parts.ts';
export type { RouteContract } from './route-contract.ts';
export { authorizeCaller, authorizeRequest, route, type RouteInput, type RouteResult } from './route.ts';
export { clearSessionCookie, getSessionToken, setSessionCookie } from './session-cookie.ts';
export { registerUploadRoute, type Upload } from './upload-route.ts';
export { getRequestId } from './request-id.ts';
export type { SignedInUser } from './signed-in-user.ts';
