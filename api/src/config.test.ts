import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs no setting at all', () => {
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

  it('takes an empty setting for none', () => {
    expect(readConfig({ DATABASE_URL: '', API_PORT: '' })).toMatchObject({ databaseUrl: undefined, apiPort: 0 });
  });

  it.each([
    [{ API_PORT: '99999' }, 'API_PORT=99999: must be a port number, 0 to 65535.'],
    [{ API_PORT: 'http' }, 'API_PORT=http: must be a port number.'],
    [{ SITE_ORIGIN: 'lodestay' }, 'SITE_ORIGIN=lodestay: must be an address such as https://lodestay.example.'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL=loud: /],
    [{ NODE_ENV: 'production', RATE_LIMITS: 'off' }, 'RATE_LIMITS=off: rate limits stay on in production.'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is set, so STRIPE_PUBLISHABLE_KEY is needed too.'],
  ])('says in one line what is wrong with %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('does not repeat a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@host/db' })).toThrow(
      /^DATABASE_URL=…: must be an address such as postgres:/,
    );
  });
});
