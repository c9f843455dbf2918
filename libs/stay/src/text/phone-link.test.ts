import { describe, expect, it } from '@jest/globals';
import { phoneLink, phoneNumber } from './phone-link.ts';

describe('phone link', () => {
  it.each([
    ['(303) 555-0142', '+13035550142'],
    ['303.555.0142', '+13035550142'],
    ['', '+1'],
  ])('%s', (text, number) => expect(phoneNumber(text)).toBe(number));
  it('is an address', () => expect(phoneLink('(303) 555-0142')).toBe('tel:+13035550142'));
});
