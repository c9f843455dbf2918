import { describe, expect, it } from '@jest/globals';
import { readShellConfig } from './read-shell-config.ts';

const env = {
  SITE_ORIGIN: 'https://lodestay.example',
  SITE_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
  API_BASE: 'http://127.0.0.1:4300',
  PORT: '4200',
  RELEASE_STORE: 'releases',
  TRUSTED_KEYS: 'trusted.json',
};
describe('readShellConfig', () => {
  it.each([
    [{ PORT: 'x' }, /^PORT must be a number/],
    [{ API_BASE: 'nowhere' }, /^API_BASE must be the origin/],
    [{ RELEASE_STORE: '' }, /^RELEASE_STORE must name/],
    [{ TRUSTED_KEYS: '' }, /^TRUSTED_KEYS must name/],
    [{ SITE_ORIGIN: '' }, /^SITE_ORIGIN must be the address people open/],
    [{ SITE_ORIGIN: 'lodestay.example' }, /^SITE_ORIGIN must be the address people open/],
    [{ SITE_ORIGIN: 'http://lodestay.example' }, /^SITE_ORIGIN must begin with https/],
    [{ TRUST_PROXY: 'everyone' }, /^TRUST_PROXY must list addresses or networks of your proxies/],
    [{ DEVELOPMENT_REMOTES: '{}' }, /^DEVELOPMENT_REMOTES is for/],
    [{ NODE_ENV: 'development', DEVELOPMENT_REMOTES: '{"mf-search":"http://localhost:1/"}' }, /^DEVELOPMENT_REMOTES /],
    [{ NODE_ENV: 'development', DEVELOPMENT_REMOTES: '{' }, /^DEVELOPMENT_REMOTES /],
    [
      { GOOGLE_TAG_ID: 'UA-1' },
      "GOOGLE_TAG_ID must be a Google tag (G-…) or a Tag Manager container (GTM-…), not 'UA-1'.",
    ],
    [{ POSTHOG_ORIGIN: 'posthog' }, /^POSTHOG_ORIGIN must be the origin/],
    [{ TRACES_ENDPOINT: 'collector' }, /^TRACES_ENDPOINT must be the URL/],
    [{ DATADOG_SITE: 'https://datadoghq.com' }, /^DATADOG_SITE must be a Datadog site/],
    [{ FOLLOW_MS: '0' }, "FOLLOW_MS must be a number from 1, not '0'."],
    [{ CLIENT_CONNECTIONS: '5' }, "CLIENT_CONNECTIONS must be a number from 6, not '5'."],
    [{ MAP_TILES: 'http://tiles.example/us.pmtiles' }, /^MAP_TILES must be the path or the https URL/],
    [{ MAP_TILES: 'file:///etc/passwd' }, /^MAP_TILES must be the path or the https URL/],
    [{ MAP_STYLE_URL: 'http://tiles.example/style.json' }, /^MAP_STYLE_URL must be the https URL/],
    [{ MAP_STYLE_URL: 'http://127.0.0.1:4300/style.json' }, /^MAP_STYLE_URL must be the https URL/],
    [{ MAP_STYLE_URL: 'styles/positron' }, /^MAP_STYLE_URL must be the https URL/],
    [{ MAP_CHECK_MS: '0' }, "MAP_CHECK_MS must be a number from 1, not '0'."],
    [{ OVERRIDE_ORIGINS: 'http://dev.example.com' }, /^OVERRIDE_ORIGINS must list origins/],
  ])('rejects %o', (change, message) => {
    expect(() => readShellConfig({ ...env, ...change })).toThrow(message);
  });

  it('reports each problem in a separate line', () => {
    expect(() => readShellConfig({ ...env, PORT: '70000', API_BASE: '', TRUST_PROXY: 'all' })).toThrow(
      [
        "PORT must be a number from 0 to 65535, not '70000'.",
        'API_BASE must be the origin of the API, such as http://127.0.0.1:4300.',
        "TRUST_PROXY must list addresses or networks of your proxies, such as 10.0.0.7 or 10.1.0.0/16, not 'all'.",
      ].join('\n'),
    );
  });

  it('never quotes a secret', () => {
    expect(() => readShellConfig({ ...env, SITE_SECRET: 'short' })).toThrow(/^(?!.*'short').*SITE_SECRET is too short/);
    expect(() => readShellConfig({ ...env, SITE_SECRET: '' })).toThrow(/^SITE_SECRET is missing/);
  });

  it('generates a secret for a local site without one', () => {
    const { SITE_SECRET: _secret, ...local } = { ...env, LOCAL_SITE: '1' };
    expect(readShellConfig(local).siteSecrets[0]).toHaveLength(64);
  });

  it('treats an empty setting as not set', () => {
    expect(readShellConfig({ ...env, PORT: '', COMPOSER_KEY: '', PAGE_CACHE_MS: '' })).toMatchObject({
      port: 4200,
      composerKey: null,
      pageCacheMs: 5000,
    });
  });

  it.each([
    [{}, { kind: 'style', location: 'https://tiles.openfreemap.org/styles/positron', isDefault: true }],
    [{ MAP_STYLE_URL: 'https://a.example/s' }, { kind: 'style', location: 'https://a.example/s', isDefault: false }],
    [{ MAP_STYLE_URL: 'off' }, null],
    [
      { MAP_TILES: '/srv/us.pmtiles', MAP_STYLE_URL: 'off' },
      { kind: 'tiles', location: '/srv/us.pmtiles', isDefault: false },
    ],
    [
      { LOCAL_SITE: '1', MAP_STYLE_URL: 'http://localhost:8080/s' },
      { kind: 'style', location: 'http://localhost:8080/s', isDefault: false },
    ],
  ])('reads the map of %j', (change, settings) => {
    expect(readShellConfig({ ...env, ...change }).map).toEqual({ settings, checkMs: 60_000 });
  });

  it('takes the origin of a local site from its port and never from a request', () => {
    expect(readShellConfig({ ...env, SITE_ORIGIN: '', LOCAL_SITE: '1', PORT: '4321' }).siteOrigin).toBe(
      'http://localhost:4321',
    );
    expect(readShellConfig({ ...env, SITE_ORIGIN: 'https://lodestay.example/path' }).siteOrigin).toBe(
      'https://lodestay.example',
    );
  });
});
