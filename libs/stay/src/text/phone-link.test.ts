import { describe, expect, it } from '@jest/globals';
import { toPhoneLink, toPhoneNumber } from './phone-link.ts';

describe('phone link', () => {
  it.each([
    ['(303) 555-0142', '+13035550142'],
    ['303.555.0142', '+13035550142'],
    ['', '+1'],
  ])('%s', (text, number) => expect(toPhoneNumber(text)).toBe(number));
  it('is a tel: URL', () => expect(toPhoneLink('(303) 555-0142')).toBe('tel:+13035550142'));
});
