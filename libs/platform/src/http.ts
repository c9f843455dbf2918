export { ApiError, createApiClient, getSignInChallenge, loadHttpClient, type ApiClient } from '@lodestay/api-client';
