import { loadScript } from './load-script.ts';
import type { Vendor, VendorSettings } from './vendor.ts';

type Call = [method: string, ...values: unknown[]];
/** Segment's global: an array of calls until its script replaces it. */
type Queue = Call[] & { _writeKey?: string; _loadOptions?: object; _cdn?: string; SNIPPET_VERSION?: string };

declare global {
  interface Window {
    analytics?: Queue & { [method: string]: unknown };
  }
}

/** Segment (analytics.js). Its own page calls are not used, because they contain the whole URL. */
export function startSegment(
  { key, origin, apiHost }: NonNullable<VendorSettings['segment']>,
  nonce: string | undefined,
): Vendor {
  const queue: Queue = [];
  queue._writeKey = key;
  queue._cdn = origin;
  queue._loadOptions = { integrations: { 'Segment.io': { apiHost, protocol: new URL(origin).protocol.slice(0, -1) } } };
  queue.SNIPPET_VERSION = '5.2.1';
  window.analytics = queue as Window['analytics'];
  loadScript(`${origin}/analytics.js/v1/${encodeURIComponent(key)}/analytics.min.js`, nonce);
  const call = (method: string, ...values: unknown[]) => {
    const current = window.analytics!;
    const loaded = current[method];
    if (typeof loaded === 'function') loaded.apply(current, values);
    else current.push([method, ...values]);
  };
  /** Replaces the page that Segment would read from the browser. */
  const page = (url: unknown) => ({ context: { page: { url, path: undefined, search: '', referrer: '', title: '' } } });
  return {
    track({ event, ...details }) {
      if (event === 'page_view')
        call('page', details['landing_page_name'], {
          ...details,
          path: undefined,
          search: '',
          referrer: '',
          title: '',
        });
      else call('track', event, details, page(details['url']));
    },
    identify(user) {
      if (!user) return call('reset');
      const { id, ...traits } = user;
      call('identify', String(id), traits);
    },
  };
}
