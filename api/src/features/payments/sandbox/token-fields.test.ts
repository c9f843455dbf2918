import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { getScenario, TEST_ACCOUNTS, TEST_ROUTING_NUMBER } from './test-accounts.ts';
import { checkBankAccount, checkCard, passesLuhn, passesRouting } from './token-fields.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const GOOD = {
  number: '4242 4242 4242 4242',
  expiry: '08 / 29',
  cvc: '123',
  name: 'Demo Member',
  postal_code: '80202',
};
const findInvalidFields = (change: Partial<typeof GOOD>) => {
  const checked = checkCard({ ...GOOD, ...change }, NOW);
  return checked.ok ? [] : checked.fields.map(({ path }) => path);
};

describe('check digits', () => {
  it('catch any single wrong digit of a card or routing number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEST_ACCOUNTS.filter(({ method }) => method === 'card')),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        ({ number }, place, by) => {
          const digits = number.replaceAll(' ', '');
          const at = place % digits.length;
          const typo = digits.slice(0, at) + ((Number(digits[at]) + by) % 10) + digits.slice(at + 1);
          return passesLuhn(digits) && !passesLuhn(typo);
        },
      ),
    );
    expect(passesRouting(TEST_ROUTING_NUMBER)).toBe(true);
    expect(
      [...TEST_ROUTING_NUMBER].filter((_, at) =>
        passesRouting(TEST_ROUTING_NUMBER.slice(0, at) + '5' + TEST_ROUTING_NUMBER.slice(at + 1)),
      ),
    ).toEqual([]);
    expect(passesRouting('000000000')).toBe(false);
  });
});

describe('checkCard', () => {
  it('labels a card with its brand and last four digits', () => {
    expect(checkCard(GOOD, NOW)).toEqual({
      ok: true,
      value: { digits: '4242424242424242', label: 'Visa ending 4242', expiresOn: { year: 2029, month: 8 } },
    });
    expect(checkCard({ ...GOOD, number: '378282246310005', cvc: '1234' }, NOW)).toMatchObject({
      value: { label: 'American Express ending 0005' },
    });
  });

  it.each([
    ['number', { number: '4242 4242 4242 4241' }],
    ['number', { number: '4242' }],
    ['number', { number: '' }],
    ['expiry', { expiry: '13 / 29' }],
    ['expiry', { expiry: '10 / 26' }],
    ['expiry', { expiry: '08 / 79' }],
    ['expiry', { expiry: 'soon' }],
    ['cvc', { cvc: '12' }],
    ['cvc', { number: '378282246310005', cvc: '123' }],
    ['name', { name: '  ' }],
    ['postal_code', { postal_code: '1' }],
  ] as const)('reports the invalid field %s for %o', (path, change) => {
    expect(findInvalidFields(change)).toEqual([path]);
  });

  it('accepts a card through its expiry month, in any common format', () => {
    for (const expiry of ['11/26', '11 / 26', '11-2026', '1126', '11/2026'])
      expect(findInvalidFields({ expiry })).toEqual([]);
  });
});

describe('checkBankAccount', () => {
  it('requires a valid routing number', () => {
    expect(
      checkBankAccount({ routing_number: TEST_ROUTING_NUMBER, account_number: '000123456789', name: 'A' }),
    ).toMatchObject({ ok: true, value: { label: 'Bank account ending 6789' } });
    expect(checkBankAccount({ routing_number: '123456789', account_number: '1', name: '' })).toMatchObject({
      ok: false,
      fields: [{ path: 'routing_number' }, { path: 'account_number' }, { path: 'name' }],
    });
  });
});

describe('test numbers', () => {
  it('pass the form checks and have their listed scenario', () => {
    for (const { method, number, scenario } of TEST_ACCOUNTS) {
      const checked =
        method === 'card'
          ? checkCard({ ...GOOD, number, cvc: number.startsWith('37') ? '1234' : '123' }, NOW)
          : checkBankAccount({ routing_number: TEST_ROUTING_NUMBER, account_number: number, name: 'A' });
      expect(checked).toMatchObject({ ok: true });
      expect(checked.ok && getScenario(method, checked.value.digits)).toEqual(scenario);
    }
  });

  it('decline an unknown card, because it may be real', () => {
    expect(getScenario('card', '4111111111111111')).toMatchObject({ kind: 'decline' });
  });
});
