export { formatCallUrl } from './call-url.ts';
export { formatInput } from './format-query.ts';
export {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
  loadHttpClient,
  type CallOptions,
} from './api-client.ts';
export { ApiError, getSignInChallenge, type FieldError } from './api-error.ts';
export { SEARCHES, viewerApi } from './viewer-api.ts';
