import { describe, expect, it } from '@jest/globals';
import { parseFilters, toDocumentsHref, type DocumentFilters } from './document-filters.ts';

const STAY = '1b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11';
const parse = (href: string) => parseFilters(new URL(href, 'http://localhost').searchParams);

describe('the filters of documents in the URL', () => {
  it.each<DocumentFilters>([
    {},
    { kind: 'receipt' },
    { reservationId: STAY },
    { kind: 'invoice', reservationId: STAY },
  ])('are read as they were written: %j', (filters) => expect(parse(toDocumentsHref(filters))).toEqual(filters));

  it.each(['?kind=', '?kind=toString', '?kind=photo&stay=1', '?stay=%00', '?kind=all&stay='])(
    'ignore values that mean nothing: %s',
    (query) => expect(parse(`/account/documents${query}`)).toEqual({}),
  );
});
