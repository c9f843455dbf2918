import { describe, expect, it } from '@jest/globals';
import { SettingError, parseSiteSettings } from './settings.ts';

describe('parseSiteSettings', () => {
  it('has defaults for everything', () => {
    expect(parseSiteSettings({})).toMatchObject({
      port: 4200,
      host: '127.0.0.1',
      apiHost: '127.0.0.1',
      apiPort: null,
      databaseUrl: null,
      paymentsPort: 4201,
      isLocal: true,
    });
    expect(parseSiteSettings({}).dataDirectory).toMatch(/\.data$/);
  });

  it('keeps an absolute data directory', () => {
    expect(parseSiteSettings({ DATA_DIR: '/srv/site' }).dataDirectory).toBe('/srv/site');
  });

  it.each([
    [{ PORT: 'abc' }, /^PORT must be a port number/],
    [{ PORT: '70000' }, /^PORT must be a port number/],
    [{ PORT: '0' }, /^PORT must be a port number/],
    [{ HOST: 'http://x/' }, /^HOST must be/],
    [{ API_HOST: 'http://x/' }, /^API_HOST must be/],
    [{ API_PORT: 'abc' }, /^API_PORT must be a port number/],
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL must look like/],
    [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL must look like/],
    [{ PAYMENTS_PORT: '-1' }, /^PAYMENTS_PORT must be a port number/],
  ])('refuses %o in one line', (env, message) => {
    const read = () => parseSiteSettings(env);
    expect(read).toThrow(SettingError);
    expect(read).toThrow(message);
  });
});
