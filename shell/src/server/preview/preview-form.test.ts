import { describe, expect, it } from '@jest/globals';
import { getReferringPath, parsePath } from './preview-form.ts';

const ORIGIN = 'http://site.example';

describe('parsePath', () => {
  it.each([
    ['/', '/'],
    ['/a?b=c#d', '/a?b=c'],
    ['/../a', '/a'],
    ['a', null],
    ['', null],
    ['//a.example', null],
    [String.raw`/\a.example`, null],
    ['/\t/a.example', null],
    ['https://a.example/', null],
    [`${ORIGIN}/a`, null],
  ])('parses %j as %j', (value, path) => {
    expect(parsePath(value, ORIGIN)).toBe(path);
  });
});

describe('getReferringPath', () => {
  it.each([
    [`${ORIGIN}/a?b=c#d`, '/a?b=c'],
    [`${ORIGIN}/`, '/'],
    [`${ORIGIN}//evil.example/`, '/'],
    ['https://evil.example/a', '/'],
    ['nonsense', '/'],
    ['', '/'],
    [undefined, '/'],
  ])('returns for %j the page %j', (referrer, page) => {
    expect(getReferringPath(referrer, new Set([ORIGIN]))).toBe(page);
  });
});
