export { ApiError, createApiClient, loadHttpClient, type ApiClient } from '@lodestay/api-client';
