import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('returns defaults without any settings', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      apiPort: 0,
      siteOrigin: 'http://localhost:4200',
      databaseUrl: undefined,
      rateLimitStore: 'postgres',
      stripe: undefined,
      demo: false,
    });
  });

  it('treats an empty setting as missing', () => {
    expect(readConfig({ DATABASE_URL: '', API_PORT: '' })).toMatchObject({ databaseUrl: undefined, apiPort: 0 });
  });

  it.each([
    [{ API_PORT: '99999' }, 'API_PORT=99999: must be a port number, 0 to 65535.'],
    [{ API_PORT: 'http' }, 'API_PORT=http: must be a port number.'],
    [{ SITE_ORIGIN: 'lodestay' }, 'SITE_ORIGIN=lodestay: must be an address such as https://lodestay.example.'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL=loud: /],
    [{ NODE_ENV: 'production', RATE_LIMITS: 'off' }, 'RATE_LIMITS=off: rate limits stay on in production.'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is set without STRIPE_PUBLISHABLE_KEY. Set both.'],
  ])('reports the problem with %j in one line', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('does not show passwords in messages', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@host/db' })).toThrow(
      /^DATABASE_URL=…: must be an address such as postgres:/,
    );
  });
});
