import { describe, expect, it } from '@jest/globals';
import { parseOrigins, parseOrigin } from './origins.ts';

describe('parseOrigin', () => {
  it.each([
    ['http://localhost:4210', 'http://localhost:4210'],
    ['http://localhost:4210/', 'http://localhost:4210'],
    ['HTTP://LOCALHOST:4210/', 'http://localhost:4210'],
    ['https://dev.example.com', 'https://dev.example.com'],
    ['https://dev.example.com:443/', 'https://dev.example.com'],
    ['http://localhost:4210/remoteEntry.js', null],
    ['http://localhost:4210/?a', null],
    ['http://localhost:4210/#a', null],
    ['http://localhost:4210@evil.example/', null],
    ['http://user@localhost:4210/', null],
    ['http://localhost:99999', null],
    ['//localhost:4210', null],
    ['localhost:4210', null],
    ['javascript:alert(1)', null],
    ['data:text/javascript,alert(1)', null],
    ['file:///etc/passwd', null],
    ['"><script>alert(1)</script>', null],
    ['', null],
  ])('parses %j as %j', (address, origin) => {
    expect(parseOrigin(address)).toBe(origin);
  });
});

describe('parseOrigins', () => {
  it.each([
    ['', []],
    [' , ', []],
    ['https://a.example, https://b.example/', ['https://a.example', 'https://b.example']],
    ['http://localhost:4210-4212', ['http://localhost:4210', 'http://localhost:4211', 'http://localhost:4212']],
    ['http://127.0.0.1:1,http://[::1]:2', ['http://127.0.0.1:1', 'http://[::1]:2']],
  ])('parses %j', (text, origins) => {
    expect(parseOrigins(text)).toEqual(origins);
  });

  it.each([
    'http://dev.example.com',
    'https://a.example/path',
    '*',
    'https://*.example',
    'http://localhost:4212-4210',
    'http://localhost:1-65535',
    'http://localhost.evil.example:1',
  ])('rejects %j', (text) => {
    expect(() => parseOrigins(text)).toThrow(`not '${text}'`);
  });
});
