import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSite } from '../../testing/make-site.ts';
import { remoteServer, shellServer } from '../../testing/server-sources.ts';
import { buildShell } from '../app.ts';
import { readShellConfig } from '../config/read-shell-config.ts';
import {
  LISTED,
  OVERRIDE,
  ORIGIN,
  api,
  PAGE,
  startPreviewSites,
  get,
  post,
  viewIn,
  bootIn,
  kept,
  type PreviewSites,
} from '../../testing/preview-sites.ts';

let site: PreviewSites['site'];
let production: PreviewSites['production'];
let outside: PreviewSites['outside'];
let close: PreviewSites['close'];
beforeAll(async () => void ({ site, production, outside, close } = await startPreviewSites()));
afterAll(() => close());

describe('the preview page', () => {
  it.each([
    ['production', null, 401],
    ['production', 'member', 404],
    ['production', 'read_only_admin', 200],
    ['production', 'admin', 200],
    ['outside', null, 200],
    ['outside', 'member', 200],
    ['outside', 'admin', 200],
  ] as const)('in %s, %s: %i', async (where, role, status) => {
    const app = where === 'production' ? production : outside;
    const { statusCode, body, headers } = await get(app, `/staff/preview?mf-search=${LISTED}/`, role);
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body.includes(LISTED)).toBe(status === 200);
  });

  it('shows the overrides, their origins and the page to return to', async () => {
    const { body } = await get(production, `/staff/preview?mf-search=${LISTED}/`, 'admin');
    const {
      production: { releases },
    } = (await site.changes.readHead())!;
    expect(viewIn(body)).toEqual({
      problems: [],
      asked: [{ name: 'mf-search', origin: LISTED, release: releases['mf-search'] }],
      current: { overrides: [], channel: null },
      channel: null,
      hasCanary: false,
      returnTo: '/',
    });
  });

  it.each([
    ['mf-search=http://localhost:4211/', /cannot be loaded from http:\/\/localhost:4211/],
    ['mf-nothing=http://localhost:4210/', /no remote mf-nothing/],
    ['mf-search=javascript:alert(1)', /is not a remote with an address/],
    [`mf-search=${LISTED}&mf-search=${LISTED}`, /overridden only once/],
  ])('rejects %s with a message and offers no form', async (query, problem) => {
    const { statusCode, body } = await get(production, `/staff/preview?${query}`, 'admin');
    expect(statusCode).toBe(422);
    expect(viewIn(body).problems).toEqual([expect.stringMatching(problem)]);
  });

  it('uses __Host- cookies on https', async () => {
    const secure = await buildShell(
      readShellConfig({
        ...site.env,
        NODE_ENV: 'production',
        OVERRIDE_ORIGINS: LISTED,
        SITE_ORIGIN: 'https://site.example',
      }),
    );
    const { cookies } = await post(secure, { override: OVERRIDE, channel: 'canary' }, 'admin');
    expect(cookies.map(({ name, secure: isSecure, path, domain }) => [name, isSecure, path, domain])).toEqual([
      ['__Host-release_overrides', true, '/', undefined],
      ['__Host-release_channel', true, '/', undefined],
    ]);
    const { body } = await get(secure, '/', 'admin', { '__Host-release_overrides': OVERRIDE });
    expect(bootIn(body).preview).not.toBeNull();
    expect(bootIn((await get(secure, '/', 'admin', kept)).body).preview).toBeNull();
    await secure.close();
  });

  it.each([
    ['canary', 'canary'],
    ['', null],
    ['constructor', null],
  ])('preselects the channel %j as %j', async (channel, chosen) => {
    const { statusCode, body } = await get(production, `/staff/preview?channel=${channel}`, 'admin');
    expect([statusCode, viewIn(body).channel]).toEqual([200, chosen]);
  });

  it('ignores the preview itself, so that it works while a preview is broken', async () => {
    const { body } = await get(production, '/staff/preview', 'admin', kept);
    expect(viewIn(body).current.overrides).toEqual([{ name: 'mf-search', origin: LISTED }]);
    expect(bootIn(body).preview).toBeNull();
    expect(body).not.toContain(`src="${LISTED}`);
  });
});

describe('with a production shell that has no preview page', () => {
  it('returns 503, and a preview can still be ended', async () => {
    const old = await makeSite({ api });
    await old.deploy(
      { name: 'shell', serverSource: `${shellServer()}\ndelete exports.renderPreview;` },
      { name: 'mf-search', routes: PAGE, serverSource: remoteServer('released search') },
    );
    const app = await buildShell(
      readShellConfig({
        ...old.env,
        NODE_ENV: 'production',
        LOCAL_SITE: '1',
        SITE_ORIGIN: ORIGIN,
        OVERRIDE_ORIGINS: LISTED,
      }),
    );
    const { statusCode, body } = await get(app, '/staff/preview', 'admin');
    const ended = await post(app, { end: '1' }, 'admin');
    await app.close();
    await old.close();
    expect([statusCode, body]).toEqual([503, 'The production release of the shell cannot show this page.']);
    expect(ended.statusCode).toBe(303);
  });
});
