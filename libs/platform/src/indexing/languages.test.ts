import { expect, it } from '@jest/globals';
import { getAlternates } from './languages.ts';

it('lists the page in the current language and as x-default', () => {
  expect(getAlternates('/s/denver')).toEqual([
    { hreflang: 'en-US', path: '/s/denver' },
    { hreflang: 'x-default', path: '/s/denver' },
  ]);
});

it('lists the page in every configured language', () => {
  const languages = [
    { code: 'en-US', prefix: '' },
    { code: 'es-US', prefix: '/es' },
  ] as const;
  expect(getAlternates('/s/denver', [...languages])).toEqual([
    { hreflang: 'en-US', path: '/s/denver' },
    { hreflang: 'es-US', path: '/es/s/denver' },
    { hreflang: 'x-default', path: '/s/denver' },
  ]);
  expect(getAlternates('/', [...languages])[1]).toEqual({ hreflang: 'es-US', path: '/es' });
});
