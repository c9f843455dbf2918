import { describe, expect, it } from '@jest/globals';
import { verified } from '../testing/releases.ts';
import { pageProblems } from './page-problems.ts';

const samples = { market: 'denver', home: 'the-alder-412' };
const asked = { origin: 'https://lodestay.example', apiBase: 'http://127.0.0.1:1' };
const found = `{ status: 200, page: 'home', html: '<p>' + url + '</p>', state: '{}', head: { title: 'Home' } }`;

/** Problems of a release with one route, whose bundle answers with `answer`. */
const problems = (answer: string, path = '/homes/:slug', rest = '') => {
  const routes = [{ page: 'home', path }];
  const bundle = `exports.routes = ${JSON.stringify(routes)}; exports.render = async ({ url, user, now, today, phone, nonce }) => { ${answer} }; ${rest}`;
  return pageProblems(
    verified({ name: 'mf-listing', version: 'b'.repeat(12), routes }),
    Buffer.from(bundle),
    asked,
    samples,
  );
};

describe('pageProblems', () => {
  it.each([
    ['a page', `return ${found}`, '/homes/:slug'],
    ['a redirect', `return { status: 302, redirect: '/' }`, '/homes/:slug'],
    ['a wish to know who asks', `return { status: 401 }`, '/account'],
    ['that an invented thing is not there', `return { status: 404 }`, '/magic-link/:token'],
    ['that an invented thing is gone', `return { status: 410 }`, '/magic-link/:token'],
    [
      'that the api does not take an invented thing',
      `throw Object.assign(new Error('not valid'), { status: 422 })`,
      '/magic-link/:token',
    ],
    [
      'as a visitor with all fields',
      `if (user !== null || isNaN(Date.parse(now)) || !/^\\d{4}-\\d\\d-\\d\\d$/.test(today) || !phone || !nonce) throw new Error('incomplete'); return ${found}`,
      '/',
    ],
  ])('takes %s for an answer', async (_, answer, path) => {
    expect(await problems(answer, path)).toEqual([]);
  });

  it.each([
    ['throws', `throw new Error('x is not\\na function')`, 'throws (x is not a function)'],
    ['does not find what exists', `return { status: 404 }`, 'answers 404'],
    [
      'meets an api that fails',
      `throw Object.assign(new Error('busy'), { status: 503 })`,
      'cannot be rendered, the api answered 503',
    ],
    ['shows another page', `return { ...${found}, page: 'map' }`, "shows page 'map', not 'home'"],
    ['renders nothing', `return { ...${found}, html: '' }`, 'renders nothing'],
    ['has no title', `return { ...${found}, head: {} }`, 'has no title'],
    ['redirects nowhere', `return { status: 302, redirect: '' }`, "redirects to '' with status 302"],
    [
      'redirects without a redirect’s status',
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
    'names a page that %s',
    async (_, answer, reason) => {
      expect(await problems(answer)).toEqual([
        expect.stringContaining(`mf-listing bbbbbbbbbbbb: /homes/:slug (asked as /homes/the-alder-412) ${reason}`),
      ]);
    },
    20_000,
  );

  it('says that a bundle does not load', async () => {
    expect(await problems('', '/', `throw new Error('no such module')`)).toEqual([
      expect.stringMatching(
        /^mf-listing b{12}: its server bundle does not load, it ends its thread \(.*no such module\): repair/,
      ),
    ]);
  });

  it('says that a bundle has other routes than its release', async () => {
    expect(await problems(`return ${found}`, '/', 'exports.routes = []')).toEqual([
      expect.stringContaining("its bundle has the routes '', the release claims '/'"),
    ]);
  });
});
