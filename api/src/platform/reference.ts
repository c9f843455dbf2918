import { randomInt } from 'node:crypto';

/** Without 0, 1, I, L, O and U: what is read out on the phone must not be mistaken, nor spell a word. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a person can read out, e.g. 'LD-7K2M9Q': one of 729 million, so the table it goes to still needs its unique constraint. */
export function newReference(prefix: string): string {
  return `${prefix}-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
