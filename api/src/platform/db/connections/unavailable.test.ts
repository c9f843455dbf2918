import { describe, expect, it } from '@jest/globals';
import { isDatabaseUnavailable, getUnavailableReason } from './unavailable.ts';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('secret host and statement'), { code, ...more });

describe('isDatabaseUnavailable', () => {
  it.each([
    '08000',
    '08003',
    '08006',
    '25006',
    '28P01',
    '3D000',
    '40001',
    '40P01',
    '53100',
    '53200',
    '53300',
    '55P03',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '25P03',
    '58030',
  ])('returns true for SQLSTATE %s, whose reason contains no details', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(getUnavailableReason(withCode(code))).not.toContain('secret');
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])(
    'returns true for the socket error %s',
    (code) => {
      expect(
        isDatabaseUnavailable(
          withCode(code, { syscall: code.startsWith('E') && code.includes('NOTFOUND') ? 'getaddrinfo' : 'connect' }),
        ),
      ).toBe(true);
    },
  );

  it.each([
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Postgres connection has been discarded',
  ])('returns true for the message "%s"', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  });

  it.each([
    ['a violated constraint', withCode('23505')],
    ['a syntax error', withCode('42601')],
    ['too many parameters', withCode('08P01')],
    ['a missing file', withCode('ENOENT', { syscall: 'open' })],
    ['a bug', new TypeError('x is not a function')],
    ['a value that is not an Error', 'timeout expired'],
  ])('returns false for %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
