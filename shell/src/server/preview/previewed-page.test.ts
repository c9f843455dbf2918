import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildShell } from '../app.ts';
import { readShellConfig } from '../config/read-shell-config.ts';
import {
  LISTED,
  ORIGIN,
  startPreviewSites,
  get,
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

describe('a page with an override', () => {
  it.each([
    ['production', null, false],
    ['production', 'member', false],
    ['production', 'admin', true],
    ['outside', null, true],
  ] as const)('in %s, %s: %s', async (where, role, holds) => {
    const { statusCode, body, headers } = await get(where === 'production' ? production : outside, '/', role, kept);
    expect(statusCode).toBe(200);
    expect(body.includes('released search')).toBe(!holds);
    expect(body.includes('<aside class="preview" aria-label="Preview">')).toBe(holds);
    expect(headers['cache-control']).toBe(holds ? 'private, no-store' : 'private, no-cache');
    expect(
      String(headers['content-security-policy']).includes(`connect-src 'self' ${LISTED} ws://localhost:4210;`),
    ).toBe(holds);
  });

  it('loads the remote and the shell from the override without hashes', async () => {
    const { body } = await get(production, '/', 'admin', kept);
    const { production: isProduction, preview, site: parts, remotes } = bootIn(body);
    expect(body).toMatch(
      new RegExp(
        `<script defer fetchpriority="high" src="${LISTED}/shell/main.js" crossorigin="anonymous" nonce="[^"]+"></script>`,
      ),
    );
    expect(remotes.find(({ name }) => name === 'mf-search')).toMatchObject({
      version: 'override',
      entry: `${LISTED}/remoteEntry.js`,
      integrity: '',
    });
    expect(remotes.find(({ name }) => name === 'mf-listing')).toMatchObject({
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      entry: expect.stringMatching(/^\/assets\//),
      integrity: expect.stringMatching(/^sha256-/),
    });
    expect([isProduction, parts.shell, preview!.label]).toEqual([false, 'override', 'mf-search from localhost:4210']);
  });

  it('still renders the other remotes', async () => {
    const { body } = await get(production, '/homes/a', 'admin', kept);
    expect(body).toContain('released home');
    expect(body).toContain('Preview: mf-search from localhost:4210');
  });

  it.each(['mf-search@http://localhost:4211', 'mf-nothing@http://localhost:4210', '"><script>alert(1)</script>', ','])(
    'ignores an invalid cookie: %s',
    async (value) => {
      const { body, headers } = await get(production, '/', 'admin', { release_overrides: value });
      expect(body).toContain('released search');
      expect(body).not.toContain('alert(1)');
      expect(headers['content-security-policy']).toContain("connect-src 'self';");
    },
  );

  it('allows no origins in production by default', async () => {
    const bare = await buildShell(
      readShellConfig({ ...site.env, NODE_ENV: 'production', LOCAL_SITE: '1', SITE_ORIGIN: ORIGIN }),
    );
    const { body } = await get(bare, '/', 'super_admin', kept);
    await bare.close();
    expect(body).toContain('released search');
  });
});

describe('a page of another channel', () => {
  it.each([
    [null, null],
    ['member', null],
    ['admin', 'the canary channel (empty, showing production)'],
  ])('shows %s the label %j', async (role, label) => {
    const { body } = await get(production, '/', role, { release_channel: 'canary' });
    expect(bootIn(body).preview?.label ?? null).toBe(label);
    expect(body).toContain('released search');
    expect(bootIn(body).production).toBe(true);
  });
});
