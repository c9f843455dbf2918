import { describe, expect, it } from '@jest/globals';
import { readShellConfig } from '../config/read-shell-config.ts';
import { createDocumentHeaders } from './document-headers.ts';

const env = {
  SITE_ORIGIN: 'https://lodestay.example',
  SITE_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
  API_BASE: 'http://127.0.0.1:4300',
  PORT: '4200',
  RELEASE_STORE: 'releases',
  TRUSTED_KEYS: 'trusted.json',
};
const policyWith = (change: Record<string, string> = {}, development: string[] = []) =>
  createDocumentHeaders('NONCE', readShellConfig({ ...env, ...change }), development)['content-security-policy']!;

describe('the content security policy', () => {
  it('allows scripts by nonce only and frames of the payment processor only', () => {
    const policy = policyWith({ PAYMENTS_ORIGIN: 'http://localhost:4201' });
    expect(policy).toContain("script-src 'nonce-NONCE' 'strict-dynamic';");
    expect(policy).toContain('frame-src http://localhost:4201;');
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain("script-src 'unsafe");
  });

  it('allows Stripe if Stripe is the payment processor', () => {
    const policy = policyWith({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  });

  it('requires trusted types and reports violations', () => {
    const policy = policyWith();
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default served-markup;");
    expect(policy).toContain('report-uri /shell/policy-reports');
    // Hot reload evaluates strings as code.
    expect(policyWith({}, ['http://localhost:4210'])).not.toContain('trusted-types');
  });

  it('allows the hosts of configured vendors, and no others', () => {
    expect(policyWith()).toContain("img-src 'self' data: blob:;");
    const google = policyWith({ GOOGLE_TAG_ID: 'G-TEST1' });
    expect(google).toContain(
      "connect-src 'self' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://*.g.doubleclick.net;",
    );
    expect(google).toContain('blob: https://*.googletagmanager.com');
    expect(google).not.toMatch(/segment|posthog|datadog/);
  });

  it.each([
    [{ GOOGLE_TAG_ID: 'GTM-TEST1', GOOGLE_TAG_ORIGIN: 'https://tags.example' }, 'https://tags.example'],
    [{ SEGMENT_WRITE_KEY: 'key' }, 'https://cdn.segment.com https://api.segment.io'],
    [{ SEGMENT_WRITE_KEY: 'key', SEGMENT_ORIGIN: 'https://segment.example' }, 'https://segment.example'],
    [{ POSTHOG_KEY: 'key' }, 'https://us.i.posthog.com https://us-assets.i.posthog.com'],
    [{ POSTHOG_KEY: 'key', POSTHOG_ORIGIN: 'https://hog.example' }, 'https://hog.example'],
    [{ TRACES_ENDPOINT: 'https://traces.example:4318/v1/traces' }, 'https://traces.example:4318'],
    [{ DATADOG_APPLICATION_ID: 'id', DATADOG_CLIENT_TOKEN: 'token' }, 'https://browser-intake-datadoghq.com'],
    [
      { DATADOG_APPLICATION_ID: 'id', DATADOG_CLIENT_TOKEN: 'token', DATADOG_SITE: 'us5.datadoghq.com' },
      'https://browser-intake-us5-datadoghq.com',
    ],
    [
      { DATADOG_APPLICATION_ID: 'id', DATADOG_CLIENT_TOKEN: 'token', DATADOG_PROXY: 'https://dog.example/proxy' },
      'https://dog.example',
    ],
  ])('allows requests with %j to %s', (change, hosts) => {
    expect(policyWith(change)).toContain(`connect-src 'self' ${hosts};`);
  });

  it('allows the origin of the map with streets while it is in use, and no other', () => {
    const config = readShellConfig(env);
    const policy = (mapOrigin: string | null) =>
      createDocumentHeaders('NONCE', config, [], mapOrigin)['content-security-policy']!;
    expect(policy('https://tiles.example')).toContain("connect-src 'self' https://tiles.example;");
    expect(policy('https://tiles.example')).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(policy('https://tiles.example').replaceAll(' https://tiles.example', '')).toBe(policy(null));
    expect(policy(null)).toBe(policyWith());
  });

  it('allows WebSockets to development servers', () => {
    expect(policyWith({}, ['http://localhost:4210'])).toContain(
      "connect-src 'self' http://localhost:4210 ws://localhost:4210;",
    );
  });
});
