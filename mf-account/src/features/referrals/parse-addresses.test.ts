import { describe, expect, it } from '@jest/globals';
import { findAddressProblem, parseAddresses } from './parse-addresses.ts';

describe('the addresses of friends', () => {
  it.each([
    ['ana@example.com, LEE@example.com', ['ana@example.com', 'lee@example.com']],
    [' ana@example.com;lee@example.com\nana@example.com,, ', ['ana@example.com', 'lee@example.com']],
    ['', []],
  ])('of %j', (text, addresses) => expect(parseAddresses(text)).toEqual(addresses));

  it.each([
    ['', 'Enter the email address of a friend'],
    ['ana@example.com, lee', '“lee” is no email address. Check the spelling.'],
    ['a@b@c.com', '“a@b@c.com” is no email address. Check the spelling.'],
    [Array.from({ length: 11 }, (_, at) => `a${at}@example.com`).join(','), 'Invite at most 10 friends at once'],
    ['ana@example.com lee@example.com', undefined],
  ])('in %j are checked', (text, problem) => expect(findAddressProblem(text)).toBe(problem));
});
