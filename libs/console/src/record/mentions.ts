import type { Colleague } from '../types.ts';

const MAX_SUGGESTIONS = 6;
/** The most that a note may mention. */
const MAX_MENTIONS = 20;

export type Mention = { /** Index of the '@'. */ start: number; /** What was typed after it. */ typed: string };

/** The mention that the person types at the caret, or null: '@' at the start of a word, with at most two words after it. */
export function findMention(text: string, caret: number): Mention | null {
  const match = /(?:^|\s)@([^\s@]*(?: [^\s@]*)?)$/.exec(text.slice(0, caret));
  return match ? { start: caret - match[1]!.length - 1, typed: match[1]! } : null;
}

/** Colleagues of whose name a word begins with what was typed. */
export function suggestColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const wanted = typed.toLowerCase();
  return colleagues
    .filter(({ fullName }) => ` ${fullName.toLowerCase()}`.includes(` ${wanted}`))
    .slice(0, MAX_SUGGESTIONS);
}

/** The text with the mention of a colleague, and the new position of the caret. */
export function insertMention(text: string, caret: number, { start }: Mention, name: string) {
  const inserted = `@${name} `;
  return {
    text: text.slice(0, start) + inserted + text.slice(caret).replace(/^ /, ''),
    caret: start + inserted.length,
  };
}

/** IDs of the colleagues whose '@Full Name' is in the text. */
export function listMentioned(text: string, colleagues: readonly Colleague[]): number[] {
  return colleagues
    .filter(({ fullName }) => {
      const index = text.indexOf(`@${fullName}`);
      return index >= 0 && !/\w/.test(text[index + fullName.length + 1] ?? '');
    })
    .map(({ id }) => id)
    .slice(0, MAX_MENTIONS);
}
