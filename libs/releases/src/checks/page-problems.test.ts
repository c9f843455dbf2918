import { describe, expect, it } from '@jest/globals';
import { createVerifiedRelease } from '../testing/releases.ts';
import { findPageProblems } from './page-problems.ts';

const samples = { market: 'denver', home: 'the-alder-412' };
const asked = { origin: 'https://lodestay.example', apiBase: 'http://127.0.0.1:1' };
const found = `{ status: 200, page: 'home', html: '<p>' + url + '</p>', state: '{}', head: { title: 'Home' } }`;

/** Problems of a release with one route, whose bundle answers with `answer`. */
const problems = (answer: string, path = '/homes/:slug', rest = '') => {
  const routes = [{ page: 'home', path }];
  const bundle = `exports.routes = ${JSON.stringify(routes)}; exports.render = async ({ url, user, now, today, phone, nonce }) => { ${answer} }; ${rest}`;
  return findPageProblems(
    createVerifiedRelease({ name: 'mf-listing', version: 'b'.repeat(12), routes }),
    Buffer.from(bundle),
    asked,
    samples,
  );
};

describe('findPageProblems', () => {
  it.each([
    ['a page', `return ${found}`, '/homes/:slug'],
    ['a redirect', `return { status: 302, redirect: '/' }`, '/homes/:slug'],
    ['a request to sign in', `return { status: 401 }`, '/account'],
    ['a 404 for a placeholder', `return { status: 404 }`, '/magic-link/:token'],
    ['a 410 for a placeholder', `return { status: 410 }`, '/magic-link/:token'],
    [
      'an API error for a placeholder',
      `throw Object.assign(new Error('not valid'), { status: 422 })`,
      '/magic-link/:token',
    ],
    [
      'a page that needs all fields of a request',
      `if (user !== null || isNaN(Date.parse(now)) || !/^\\d{4}-\\d\\d-\\d\\d$/.test(today) || !phone || !nonce) throw new Error('incomplete'); return ${found}`,
      '/',
    ],
  ])('accepts %s', async (_, answer, path) => {
    expect(await problems(answer, path)).toEqual([]);
  });

  it.each([
    ['throws', `throw new Error('x is not\\na function')`, 'throws (x is not a function)'],
    ['returns 404 for an existing home', `return { status: 404 }`, 'returns status 404'],
    [
      'gets an error from the API',
      `throw Object.assign(new Error('busy'), { status: 503 })`,
      'cannot be rendered, because the API returned 503',
    ],
    ['shows another page', `return { ...${found}, page: 'map' }`, "shows page 'map', not 'home'"],
    ['renders nothing', `return { ...${found}, html: '' }`, 'renders nothing'],
    ['has no title', `return { ...${found}, head: {} }`, 'has no title'],
    ['redirects to an empty location', `return { status: 302, redirect: '' }`, "redirects to '' with status 302"],
    [
      'redirects without a redirect status',
      `return { status: 200, redirect: '/' }`,
      "redirects to '/' with status 200",
    ],
    ['ends its thread', `process.exit(3)`, 'ends its thread (the thread ended with code 3)'],
    [
      'runs out of memory',
      `const all = []; for (;;) all.push(new Array(1e6).fill(url))`,
      'ends its thread (Error [ERR_WORKER_OUT_OF_MEMORY]',
    ],
    ['hangs', `for (;;);`, 'hangs (no page within 5000 ms)'],
  ])(
    'reports a page that %s',
    async (_, answer, reason) => {
      expect(await problems(answer)).toEqual([
        expect.stringContaining(`mf-listing bbbbbbbbbbbb: /homes/:slug (requested as /homes/the-alder-412) ${reason}`),
      ]);
    },
    20_000,
  );

  it('reports a bundle that does not load', async () => {
    expect(await problems('', '/', `throw new Error('no such module')`)).toEqual([
      expect.stringMatching(
        /^mf-listing b{12}: its server bundle does not load, it ends its thread \(.*no such module\): fix/,
      ),
    ]);
  });

  it('reports a bundle whose routes differ from its release', async () => {
    expect(await problems(`return ${found}`, '/', 'exports.routes = []')).toEqual([
      expect.stringContaining("its bundle serves the routes '', but the release claims '/'"),
    ]);
  });
});
