import { describe, expect, it } from '@jest/globals';
import { isFramedCheck } from './details-contract.ts';
import { parseSandboxMessage } from './sandbox-messages.ts';
import { sandbox } from './sandbox.testing.ts';

describe('parseSandboxMessage', () => {
  it.each([
    [{ type: 'ready' }, { type: 'ready' }],
    [{ type: 'submit', extra: 1 }, { type: 'submit' }],
    [
      { type: 'height', height: 240 },
      { type: 'height', height: 240 },
    ],
    [{ type: 'height', height: 1e9 }, null],
    [{ type: 'height', height: '240' }, null],
    [
      { type: 'token', token: 'tok_1', label: 'Visa ending 4242' },
      { type: 'token', token: 'tok_1' },
    ],
    [{ type: 'token' }, null],
    [
      { type: 'error', fields: [] },
      { type: 'error', message: null },
    ],
    [
      { type: 'error', message: 'Offline' },
      { type: 'error', message: 'Offline' },
    ],
    [
      { type: 'challenge', outcome: 'approved' },
      { type: 'challenge', outcome: 'approved' },
    ],
    [{ type: 'challenge', outcome: 'maybe' }, null],
    [{ type: 'navigate', href: '//evil.example' }, null],
    ['ready', null],
    [null, null],
  ])('parses %o', (data, expected) => {
    expect(parseSandboxMessage(data)).toEqual(expected);
  });
});

describe('isFramedCheck', () => {
  const stripe = { ...sandbox, processor: 'stripe' as const, origin: 'https://js.stripe.com' };

  it.each([
    ['http://pay.example:4201/v1/challenges/1?secret=x', sandbox, true],
    ['http://evil.example/v1/challenges/1', sandbox, false],
    ['not a URL', sandbox, false],
    ['https://js.stripe.com/3ds', stripe, false],
  ])('is true only for the sandbox bank’s page: %s', (url, configuration, expected) => {
    expect(isFramedCheck(url, configuration)).toBe(expected);
  });
});
