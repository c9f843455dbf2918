import { expect, it } from '@jest/globals';
import { comparePerson } from './compare-person.ts';

const MAYA = { firstName: 'Maya', lastName: 'Ortiz', dateOfBirth: '1990-04-17' };

it.each([
  ['MAYA LEE ORTIZ', '1990-04-17', 'verified'],
  ['Maya Ortiz', null, 'verified'],
  ['Maya Ortiz', '1990-04-18', 'unclear'],
  ['Maya Berg', '1990-04-17', 'unclear'],
  ['Maya Berg', null, 'unclear'],
  ['Maya Berg', '1988-01-02', 'wrong_person'],
  ['Pia Berg', '1990-04-17', 'wrong_person'],
  ['Pia Berg', null, 'wrong_person'],
  ['', '1990-04-17', 'unclear'],
] as const)('a document of %s, born %s, is %s', (fullName, dateOfBirth, outcome) =>
  expect(comparePerson(MAYA, { fullName, dateOfBirth })).toBe(outcome),
);

it('compares names only if the account has no date of birth', () => {
  const person = { ...MAYA, dateOfBirth: null };
  expect(comparePerson(person, { fullName: 'Maya Ortiz', dateOfBirth: '1990-04-17' })).toBe('verified');
});
