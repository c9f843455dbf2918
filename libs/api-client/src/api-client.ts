import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { routes, snakeizeKeys, type RequestOf, type ResponseOf, type RouteName } from '@lodestay/contracts';
import { formatCallUrl, type Input } from './call-url.ts';
import { ApiError } from './api-error.ts';
import type { CallContext } from './interceptors.ts';

export type ApiClientOptions = Pick<CallContext, 'token' | 'userAgent' | 'clientAddress' | 'onUnauthorized'> & {
  /** Origin of the API, '' in a browser (the shell proxies). */
  base: string;
  /** How axios sends the calls of this client: `timeout` in milliseconds, and an adapter other than `fetch`. */
  sending?: Pick<AxiosRequestConfig, 'adapter' | 'timeout'>;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Idempotency key of a write: the same key returns the first response. By default each call gets a new key. */
  idempotencyKey?: string;
};

export type ApiClient = {
  /** Makes a call of the contract. Throws `ApiError`. */
  call<Name extends RouteName>(name: Name, input: RequestOf<Name>, options?: CallOptions): Promise<ResponseOf<Name>>;
};

let loading: Promise<AxiosInstance> | undefined;

/** Loads axios: in a browser on the first call or the first interaction. Retries after a failed load. */
export function loadHttpClient(): Promise<AxiosInstance> {
  loading ??= import(/* webpackChunkName: "http-client" */ './http-client.ts').then(
    ({ http }) => http,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export function createApiClient({ base, sending, ...context }: ApiClientOptions): ApiClient {
  return {
    async call(name, input, { signal, idempotencyKey } = {}) {
      const http = await loadHttpClient().catch((cause: unknown) => {
        throw new ApiError(0, null, cause);
      });
      const { body } = input as Input;
      const request = {
        ...sending,
        url: base + formatCallUrl(name, input as Input),
        method: routes[name][0],
        data: body === undefined ? undefined : JSON.stringify(snakeizeKeys(body)),
        signal,
        call: { ...context, name, idempotencyKey },
      };
      const { data } = await http.request(request).catch((error: unknown) => {
        throw signal?.aborted ? signal.reason : error;
      });
      return data as never;
    },
  };
}
