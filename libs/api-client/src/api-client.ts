import type { AxiosRequestConfig } from 'axios';
import { snakeizeKeys, type RequestOf, type ResponseOf, type RouteName } from '@lodestay/contracts';
import { ApiError } from './api-error.ts';
import type { Input } from './format-query.ts';
import type { CallContext } from './interceptors.ts';

export type ApiClientOptions = Pick<CallContext, 'token' | 'userAgent' | 'clientAddress' | 'onUnauthorized'> & {
  /** Origin of the API, '' in a browser (the shell proxies). */
  base: string;
  /** How axios sends the calls of this client: `timeout` in milliseconds, an adapter other than `fetch`, and more headers. */
  sending?: Pick<AxiosRequestConfig, 'adapter' | 'timeout' | 'headers'>;
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

const importHttpClient = () => import(/* webpackChunkName: "http-client" */ './http-client.ts');

let loading: ReturnType<typeof importHttpClient> | undefined;

/** Loads axios and the paths of the calls: in a browser on the first call or the first interaction. Retries after a failed load. */
export function loadHttpClient(): ReturnType<typeof importHttpClient> {
  loading ??= importHttpClient().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export function createApiClient({ base, sending, ...context }: ApiClientOptions): ApiClient {
  return {
    async call(name, input, { signal, idempotencyKey } = {}) {
      const { http, formatCallUrl, routes } = await loadHttpClient().catch((cause: unknown) => {
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
