import { randomInt } from 'node:crypto';

/** Leaves out 0, 1, I, L and O, which are easy to mishear or misread on the phone, and U, so that fewer references spell a word. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a random reference that a person can read aloud, e.g. 'LD-7K2M9Q'. There are 729 million, so its column still needs a unique constraint. */
export function createReference(prefix: string): string {
  return `${prefix}-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
