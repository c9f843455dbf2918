import { describe, expect, it } from '@jest/globals';
import { formatOverride, parseOverrides } from './overrides.ts';

const rules = {
  origins: ['http://localhost:4210', 'https://dev.example.com'],
  remotes: new Set(['mf-search', 'mf-listing']),
};

describe('parseOverrides', () => {
  it.each([
    ['mf-search@http://localhost:4210', { name: 'mf-search', origin: 'http://localhost:4210' }],
    ['mf-search@http://localhost:4210/', { name: 'mf-search', origin: 'http://localhost:4210' }],
    ['mf-listing@https://dev.example.com', { name: 'mf-listing', origin: 'https://dev.example.com' }],
  ])('parses %j', (text, override) => {
    expect(parseOverrides([text], rules)).toEqual({ overrides: [override], problems: [] });
    expect(parseOverrides([formatOverride(override)], rules).overrides).toEqual([override]);
  });

  it.each([
    ['mf-search@http://localhost:4211', /cannot be loaded from http:\/\/localhost:4211/],
    ['mf-search@https://evil.example', /cannot be loaded from https:\/\/evil.example/],
    ['mf-search@http://localhost:4210.evil.example', /is not a remote with an address/],
    ['mf-search@https://dev.example.com.evil.example', /cannot be loaded from/],
    ['mf-nothing@http://localhost:4210', /has no remote mf-nothing/],
    ['shell@http://localhost:4210', /is not a remote with an address/],
    ['mf-UPPER@http://localhost:4210', /is not a remote with an address/],
    ['mf-search', /is not a remote with an address/],
    ['@http://localhost:4210', /is not a remote with an address/],
    ['mf-search@javascript:alert(1)', /is not a remote with an address/],
    ['__proto__@http://localhost:4210', /is not a remote with an address/],
    ['', /is not a remote with an address/],
  ])('rejects %j with a message', (text, problem) => {
    const { overrides, problems } = parseOverrides([text], rules);
    expect(overrides).toEqual([]);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it('rejects a second override of a remote', () => {
    expect(parseOverrides(['mf-search@http://localhost:4210', 'mf-search@https://dev.example.com'], rules)).toEqual({
      overrides: [{ name: 'mf-search', origin: 'http://localhost:4210' }],
      problems: ['mf-search can be overridden only once.'],
    });
  });

  it('truncates a long text in the message', () => {
    expect(parseOverrides([`<script>${'a'.repeat(5000)}`], rules).problems[0]!.length).toBeLessThan(200);
  });
});
