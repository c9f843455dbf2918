import axios from 'axios';
import { routes } from '@lodestay/contracts';
import { formatCallUrl } from './call-url.ts';
import { addHeaders, toAnswer, toApiError, type CallContext } from './interceptors.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** What the interceptors know about a call. */
    call?: CallContext;
  }
}

/** JSON of a response; null for other bodies, such as a proxy's error page. */
function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The client of all calls (specification 7). `toAnswer` checks the status, so a rejected request had no response. */
export const http = axios.create({
  adapter: 'fetch',
  responseType: 'text',
  validateStatus: null,
  transformRequest: [(body) => body],
  transformResponse: [parseJson],
  // The session cookie is same-origin, and the API checks the origin of writes.
  withXSRFToken: false,
});
http.interceptors.request.use(addHeaders, undefined, { synchronous: true });
http.interceptors.response.use(toAnswer, toApiError);

export { formatCallUrl, routes };
