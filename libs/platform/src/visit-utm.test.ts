import { expect, it } from '@jest/globals';
import { readVisitUtm } from './visit-utm.ts';

it('takes a Google click as the source, unless the URL names one', () => {
  expect(readVisitUtm('?gclid=abc')).toEqual([['utm_source', 'google']]);
  expect(readVisitUtm('?gclid=abc&utm_source=mail')).toEqual([['utm_source', 'mail']]);
  expect(readVisitUtm('?gclid=')).toEqual([]);
});
