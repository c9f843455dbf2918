export { ApiError, createApiClient, type ApiClient } from '@lodestay/api-client';
