import type { AxiosError, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { camelizeKeys, type ErrorBody, type RouteName } from '@lodestay/contracts';
import { ApiError } from './api-error.ts';

/** Data about a call for the interceptors. */
export type CallContext = {
  name: RouteName;
  /** Session token of the person for whom a server renders. */
  token?: string;
  /** The visitor's user agent, forwarded by a server. */
  userAgent?: string;
  /** The visitor's IP address, forwarded by a server. */
  clientAddress?: string;
  /** Idempotency key of a write. */
  idempotencyKey?: string;
  onUnauthorized?: (name: RouteName) => void;
};

/** Adds JSON headers, both token headers (specification 7), the visitor's user agent and IP address, and the idempotency key. */
export function addHeaders(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const { headers, data, method } = config;
  const { token, userAgent, clientAddress, idempotencyKey } = config.call!;
  headers.set('Accept', 'application/json');
  // `false`: axios would call an empty body a form.
  headers.set('Content-Type', data === undefined ? false : 'application/json');
  if (method !== 'get') headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID());
  if (token) headers.set({ 'x-api-token': token, 'api-token': token });
  if (userAgent) headers.set('x-forwarded-user-agent', userAgent);
  if (clientAddress) headers.set('x-forwarded-for', clientAddress);
  return config;
}

/** The answer in camelCase. Throws `ApiError` for any status but success; a 401 is told first (specification 4). */
export function toAnswer(response: AxiosResponse): AxiosResponse {
  const { status, config, data } = response;
  if (status >= 200 && status < 300) return { ...response, data: camelizeKeys(data) };
  const { name, onUnauthorized } = config.call!;
  if (status === 401) onUnauthorized?.(name);
  throw new ApiError(status, data as ErrorBody | null);
}

/** There was no answer. The cause comes without the request: causes are logged, and its headers hold the session token. */
export function toApiError(error: AxiosError | Error): never {
  throw new ApiError(0, null, 'isAxiosError' in error ? (error.cause ?? new Error(error.message)) : error);
}
