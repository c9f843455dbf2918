export { addressOf } from './address.ts';
export {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  type Transport,
} from './api-client.ts';
export { ApiError, type FieldError } from './api-error.ts';
export { SEARCHES, viewerApi } from './viewer-api.ts';
