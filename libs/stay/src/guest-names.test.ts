import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareNames, isSameName } from './guest-names.ts';

it.each([
  ['José', 'Ñandú-Ruiz', 'jose', 'NANDU RUIZ', true],
  ['Zoë', 'O’Neil', 'Zoe', "O'Neil", true],
  ['  Maya ', 'Ortiz', 'maya', 'ortiz  ', true],
  ['Maya Lee', 'Ortiz', 'Maya', 'Lee Ortiz', true],
  ['Łukasz', 'Nowak', 'Łukasz', 'NOWAK', true],
  ['Maya', 'Ortiz', 'Mia', 'Ortiz', false],
  ['Maya', 'Ortiz', 'Ortiz', 'Maya', false],
  ['Maya', 'Ortiz', 'Maya', 'Ortiz Lee', false],
  ['Ана', 'Иванова', 'АНА', 'ИВАНОВА', true],
  ['Ана', 'Иванова', 'Яна', 'Иванова', false],
])('%s %s and %s %s', (firstName, lastName, otherFirst, otherLast, isSame) =>
  expect(isSameName({ firstName, lastName }, { firstName: otherFirst, lastName: otherLast })).toBe(isSame),
);

it('is the same for both orders, and for the name itself', () => {
  const name = fc.record({ firstName: fc.string(), lastName: fc.string() });
  fc.assert(
    fc.property(name, (one) => {
      expect(isSameName(one, one)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(isSameName(one, other)).toBe(isSameName(other, one));
    }),
  );
});

it.each([
  ['Maya', 'Ortiz', 'MAYA LEE ORTÍZ', 'same'],
  ['Maya', 'Ortiz', 'ORTIZ, MAYA', 'same'],
  ['Maya', 'Ortiz', 'Maya Berg', 'partly'],
  ['Maya', 'Ortiz', 'Pia Berg', 'different'],
  ['Maya', 'Ortiz', '', 'different'],
] as const)('the person %s %s and the document of %s: %s', (firstName, lastName, documentName, result) =>
  expect(compareNames({ firstName, lastName }, documentName)).toBe(result),
);
