import { describe, expect, it } from '@jest/globals';
import { rememberMethodAtBank, takeMethodAtBank } from './method-at-bank.ts';

const [METHOD, STAY, INSTALLMENT] = [
  '0b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
  '1b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
  '2b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
];

const createStorage = (stored = '') => {
  const values = new Map([['lodestay-method-at-bank', stored]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};
const take = (stored: string) => takeMethodAtBank(() => createStorage(stored));

describe('a method that the guest confirms at the bank', () => {
  it.each([
    { methodId: METHOD, payingFor: { stay: STAY, installment: INSTALLMENT } },
    { methodId: METHOD, payingFor: { stay: STAY, installment: null } },
    { methodId: METHOD, payingFor: null },
  ])('is remembered once: %j', (method) => {
    const storage = createStorage();
    rememberMethodAtBank(method, () => storage);
    expect(takeMethodAtBank(() => storage)).toEqual(method);
    expect(takeMethodAtBank(() => storage)).toBeNull();
  });

  it.each(['', 'method=1', `stay=${STAY}`, 'method=//evil.example'])('is nothing if storage has %j', (stored) => {
    expect(take(stored)).toBeNull();
  });

  it.each(['https://evil.example', '//evil.example', '../..', `${STAY}/../..`])(
    'leads to no page but that of a stay: %s',
    (stay) =>
      expect(take(`method=${METHOD}&stay=${encodeURIComponent(stay)}`)).toEqual({ methodId: METHOD, payingFor: null }),
  );

  it('is not remembered where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    rememberMethodAtBank({ methodId: METHOD, payingFor: null }, refuse);
    expect(takeMethodAtBank(refuse)).toBeNull();
  });
});
