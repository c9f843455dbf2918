import { beforeAll, expect, it, jest } from '@jest/globals';
import { stubGlobal } from '@lodestay/testing/stubs';
import { BOOT_ID } from '../boot-data.ts';

type Policy = { createHTML(markup: string): string | null; createScriptURL(url: string): string | null };
let names: string[];
let policy: Policy;

beforeAll(async () => {
  const script = document.head.appendChild(
    Object.assign(document.createElement('script'), { type: 'application/json', id: BOOT_ID }),
  );
  script.textContent = JSON.stringify({
    remotes: [{ entry: '/assets/mf-search/remoteEntry.js' }, { entry: 'http://localhost:4210/remoteEntry.js' }],
  });
  const createPolicy = jest.fn<(name: string, policy: Policy) => void>();
  stubGlobal('trustedTypes', { createPolicy });
  await import('./trusted-types.ts');
  names = createPolicy.mock.calls.map(([name]) => name);
  policy = createPolicy.mock.calls[0]![1];
});

it('is the default policy', () => {
  expect(names).toEqual(['default']);
});

it.each([
  '/assets/shell/main.js',
  `${location.origin}/assets/mf-search/page-home.js`,
  `blob:${location.origin}/0a1b`,
  'http://localhost:4210/page.js',
  'https://js.stripe.com/endive/stripe.js',
])('runs %s', (url) => {
  expect(policy.createScriptURL(url)).toBe(url);
});

it.each([
  'https://evil.example/assets/x.js',
  '//evil.example/assets/x.js',
  '/pictures/x.js',
  '/api/v1/x',
  '/assets/../pictures/x.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://evil.example/0a1b',
  'https://js.stripe.com.evil.example/endive/stripe.js',
])('does not run %s', (url) => {
  expect(policy.createScriptURL(url)).toBeNull();
});

it('does not allow text as markup', () => {
  expect(['', ' ', 'text', '<b>text</b>'].map((text) => policy.createHTML(text))).toEqual(['', null, null, null]);
});
