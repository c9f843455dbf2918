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
  createDocumentHeaders('NONCE', readShellConfig({ ...env, ...change }).payments, development)[
    'content-security-policy'
  ]!;

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
    expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;');
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  });

  it('requires trusted types and reports violations', () => {
    const policy = policyWith();
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default served-markup;");
    expect(policy).toContain('report-uri /shell/policy-reports');
    // Hot reload evaluates strings as code.
    expect(policyWith({}, ['http://localhost:4210'])).not.toContain('trusted-types');
  });

  it('allows WebSockets to development servers', () => {
    expect(policyWith({}, ['http://localhost:4210'])).toContain(
      "connect-src 'self' http://localhost:4210 ws://localhost:4210;",
    );
  });
});
