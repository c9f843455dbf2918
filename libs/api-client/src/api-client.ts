import {
  camelizeKeys,
  routes,
  snakeizeKeys,
  type ErrorBody,
  type RequestOf,
  type ResponseOf,
  type RouteName,
} from '@lodestay/contracts';
import { addressOf, type Input } from './address.ts';
import { ApiError } from './api-error.ts';

/** Sends a call to an absolute address, or to one of this origin, and gives the answer whatever its status. Rejects where none came. `fetch` is one. */
export type Transport = (
  address: string,
  request: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    credentials: 'same-origin';
    signal?: AbortSignal;
  },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;

export type ApiClientOptions = {
  /** Origin of the API, '' in a browser (the shell proxies). */
  base: string;
  /** Session token of the person a server renders for. A browser sends its cookie instead. */
  token?: string;
  /** The visitor's user agent, passed on by a server. */
  userAgent?: string;
  /** The visitor's IP address, passed on by a server: limits count visitors, not servers. */
  clientAddress?: string;
  /** Called at every 401, before the error is thrown (specification 4: the session is cleared and the event logged). */
  onUnauthorized?: (name: RouteName) => void;
  /** Of a browser, unless given. */
  fetch?: Transport;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Key of a write; the same key again gets the first answer. A new one per call unless given. */
  idempotencyKey?: string;
};

export type ApiClient = {
  /** Makes a call of the contract. Throws `ApiError`. */
  call<Name extends RouteName>(name: Name, input: RequestOf<Name>, options?: CallOptions): Promise<ResponseOf<Name>>;
};

export function createApiClient(options: ApiClientOptions): ApiClient {
  const send: Transport = options.fetch ?? ((...request) => fetch(...request));
  return {
    async call(name, input, { signal, idempotencyKey } = {}) {
      const [method] = routes[name];
      const { body } = input as Input;
      const headers: Record<string, string> = { accept: 'application/json' };
      if (body !== undefined) headers['content-type'] = 'application/json';
      if (method !== 'GET') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
      if (options.token) headers['x-api-token'] = headers['api-token'] = options.token;
      if (options.userAgent) headers['x-forwarded-user-agent'] = options.userAgent;
      if (options.clientAddress) headers['x-forwarded-for'] = options.clientAddress;

      let response: Awaited<ReturnType<Transport>>;
      let answer: unknown;
      try {
        response = await send(options.base + addressOf(name, input as Input), {
          method,
          headers,
          body: body === undefined ? undefined : JSON.stringify(snakeizeKeys(body)),
          credentials: 'same-origin',
          signal,
        });
        answer = await response.json().catch(() => null);
      } catch (cause) {
        if (signal?.aborted) throw cause;
        throw new ApiError(0, null, cause);
      }
      if (response.ok) return camelizeKeys(answer) as never;
      if (response.status === 401) options.onUnauthorized?.(name);
      throw new ApiError(response.status, answer as ErrorBody | null);
    },
  };
}
