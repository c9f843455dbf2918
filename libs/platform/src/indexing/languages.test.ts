import { expect, it } from '@jest/globals';
import { alternatesOf } from './languages.ts';

it('names the page in the language of today, for everybody else too', () => {
  expect(alternatesOf('/s/denver')).toEqual([
    { hreflang: 'en-US', path: '/s/denver' },
    { hreflang: 'x-default', path: '/s/denver' },
  ]);
});

it('names it in every language that the setting lists', () => {
  const languages = [
    { code: 'en-US', prefix: '' },
    { code: 'es-US', prefix: '/es' },
  ] as const;
  expect(alternatesOf('/s/denver', [...languages])).toEqual([
    { hreflang: 'en-US', path: '/s/denver' },
    { hreflang: 'es-US', path: '/es/s/denver' },
    { hreflang: 'x-default', path: '/s/denver' },
  ]);
  expect(alternatesOf('/', [...languages])[1]).toEqual({ hreflang: 'es-US', path: '/es' });
});
