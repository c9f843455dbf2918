export { AppError, type AppErrorDetails, type FieldError } from './app-error.ts';
export { registerContractRoute } from './contract-route.ts';
export { createHttp, type HttpOptions } from './create-http.ts';
export { formRoute } from './form-route.ts';
export { registerHealth } from './health.ts';
export { createLogger, describeError } from './logging.ts';
export { route, type RouteInput, type RouteResult } from './route.ts';
export { clearSessionCookie, sessionTokenOf, setSessionCookie } from './session-cookie.ts';
export { isStaff, type SignedInUser } from './signed-in-user.ts';
