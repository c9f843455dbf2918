import { expect, it } from '@jest/globals';
import { getAlternates } from './languages.ts';

it('names the page in the language of today, for everybody else too', () => {
  expect(getAlternates('/s/denver')).toEqual([
    { hreflang: 'en-US', path: '/s/denver' },
    { hreflang: 'x-default', path: '/s/denver' },
  ]);
});

it('names it in every language that the setting lists', () => {
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
