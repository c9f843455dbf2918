import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { scenarioOf, TEST_ACCOUNTS, TEST_ROUTING_NUMBER } from './test-accounts.ts';
import { checkBankAccount, checkCard, passesLuhn, passesRouting } from './token-fields.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const GOOD = {
  number: '4242 4242 4242 4242',
  expiry: '08 / 29',
  cvc: '123',
  name: 'Demo Member',
  postal_code: '80202',
};
const wrong = (change: Partial<typeof GOOD>) => {
  const checked = checkCard({ ...GOOD, ...change }, NOW);
  return checked.ok ? [] : checked.fields.map(({ path }) => path);
};

describe('check digits', () => {
  it('find every single mistyped digit of a card and of a routing number', () => {
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

describe('a card', () => {
  it('is labeled by brand and last digits', () => {
    expect(checkCard(GOOD, NOW)).toEqual({
      ok: true,
      value: { digits: '4242424242424242', label: 'Visa ending 4242' },
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
  ] as const)('names the field that is wrong: %s %o', (path, change) => {
    expect(wrong(change)).toEqual([path]);
  });

  it('is good through the month it expires in, however that is typed', () => {
    for (const expiry of ['11/26', '11 / 26', '11-2026', '1126', '11/2026']) expect(wrong({ expiry })).toEqual([]);
  });
});

describe('a bank account', () => {
  it('needs a routing number that exists', () => {
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
  it('are accepted by the form and mean what they say', () => {
    for (const { method, number, scenario } of TEST_ACCOUNTS) {
      const checked =
        method === 'card'
          ? checkCard({ ...GOOD, number, cvc: number.startsWith('37') ? '1234' : '123' }, NOW)
          : checkBankAccount({ routing_number: TEST_ROUTING_NUMBER, account_number: number, name: 'A' });
      expect(checked).toMatchObject({ ok: true });
      expect(checked.ok && scenarioOf(method, checked.value.digits)).toEqual(scenario);
    }
  });

  it('decline a card that the sandbox does not know: it may be somebody’s own', () => {
    expect(scenarioOf('card', '4111111111111111')).toMatchObject({ kind: 'decline' });
  });
});
