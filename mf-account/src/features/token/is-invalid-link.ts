import { ApiError } from '@lodestay/platform/http';

/** Whether the API rejected the token of a link: unknown, used, expired (404 or `token_invalid`) or malformed (422). */
export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'token_invalid' || error.status === 404 || error.status === 422);

/** Whether the API's message says what the person can do. */
export const isExplained = ({ code }: ApiError): boolean => code === 'rate_limited' || code === 'account_suspended';
