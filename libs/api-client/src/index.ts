export { addressOf } from './address.ts';
export { createApiClient, type ApiClient, type ApiClientOptions, type CallOptions } from './api-client.ts';
export { ApiError, type FieldError } from './api-error.ts';
