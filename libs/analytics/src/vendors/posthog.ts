import { loadScript } from './load-script.ts';
import type { Vendor, VendorSettings } from './vendor.ts';

/** PostHog's global: calls in an array until its script replaces it. `_i` lists the instances to create. */
type PostHog = unknown[] & { _i: unknown[]; __SV: number; [method: string]: unknown };

declare global {
  interface Window {
    posthog?: PostHog;
  }
}

/** PostHog stores nothing in the browser and records no clicks, page views or sessions by itself. */
const CONFIG = {
  autocapture: false,
  capture_pageview: false,
  capture_pageleave: false,
  disable_session_recording: true,
  disable_surveys: true,
  advanced_disable_decide: true,
  advanced_disable_flags: true,
  persistence: 'memory',
  // The URL in events is without personal data; the browser's own URL may not be.
  property_denylist: ['$current_url', '$pathname', '$referrer', '$initial_current_url', '$initial_referrer', '$ip'],
} as const;

export function startPosthog(
  { key, origin, assets }: NonNullable<VendorSettings['posthog']>,
  nonce: string | undefined,
): Vendor {
  window.posthog = Object.assign([], { _i: [[key, { api_host: origin, ...CONFIG }, 'posthog']], __SV: 1 }) as never;
  loadScript(`${assets}/static/array.js`, nonce);
  const call = (method: string, ...values: unknown[]) => {
    const current = window.posthog!;
    const loaded = current[method];
    if (typeof loaded === 'function') loaded.apply(current, values);
    else current.push([method, ...values]);
  };
  return {
    track({ event, ...details }) {
      call('capture', event === 'page_view' ? '$pageview' : event, { ...details, $current_url: undefined });
    },
    identify(user) {
      if (!user) return call('reset');
      const { id, ...traits } = user;
      call('identify', String(id), traits);
    },
  };
}
