import { randomInt } from 'node:crypto';

/** Without 0, 1, I, L, O and U: what is read out on the phone must not be mistaken, nor spell a word. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'LS-7K2M9Q': one of 729 million. */
export function newReference(): string {
  return `LS-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
