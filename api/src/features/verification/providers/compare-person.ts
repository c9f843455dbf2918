import { compareNames } from '@lodestay/stay';
import type { Person } from './provider.ts';

export type DocumentHolder = { fullName: string; dateOfBirth: string | null };

/**
 * Whether a genuine document belongs to the person. A difference that a typo or a new last name explains is `unclear`, so that staff
 * look at it.
 */
export function comparePerson(person: Person, holder: DocumentHolder): 'verified' | 'unclear' | 'wrong_person' {
  if (holder.fullName === '') return 'unclear';
  const names = compareNames(person, holder.fullName);
  const isBirthKnown = person.dateOfBirth !== null && holder.dateOfBirth !== null;
  const isSameBirth = isBirthKnown && person.dateOfBirth === holder.dateOfBirth;
  if (names === 'same') return !isBirthKnown || isSameBirth ? 'verified' : 'unclear';
  if (names === 'partly') return !isBirthKnown || isSameBirth ? 'unclear' : 'wrong_person';
  return 'wrong_person';
}
