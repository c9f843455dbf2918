import { describe, expect, it } from '@jest/globals';
import { parseSearchText, type SearchText } from './search-text.ts';

const NONE = { phone: null, words: null, reservation: null, lead: null, slug: null, payment: null };

describe('parseSearchText', () => {
  it.each<[string, Partial<SearchText>]>([
    ['  Tomás   Rivera ', { text: 'Tomás Rivera', words: 'tomas rivera' }],
    ['maya@exa', { words: 'maya exa' }],
    ['ls-7k2m9q', { reservation: 'LS-7K2M9Q' }],
    ['LS7K2', { reservation: 'LS-7K2' }],
    ['LD-', { lead: 'LD-' }],
    ['ldavis', { words: 'ldavis', lead: 'LD-AVIS', slug: 'ldavis' }],
    ['7K2M9Q', { words: '7k2m9q', reservation: 'LS-7K2M9Q', lead: 'LD-7K2M9Q' }],
    ['grand-plaza-12', { words: 'grand plaza 12', slug: 'grand-plaza-12' }],
    ['pi_3MtwBwLkdIwHu7ix', { payment: 'pi_3MtwBwLkdIwHu7ix' }],
    ['+1 (303) 555-0142', { phone: '3035550142' }],
    ['2355', { words: '2355', phone: '2355', reservation: 'LS-2355', lead: 'LD-2355', slug: '2355' }],
    ['%_', {}],
  ])('reads %j', (text, expected) => {
    expect(parseSearchText(text)).toEqual({ ...NONE, text: text.trim(), ...expected });
  });
});
