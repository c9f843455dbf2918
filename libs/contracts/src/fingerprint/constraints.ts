import type { Alternative } from './alternatives.ts';
import { isEqualJson, type Keywords } from './json-schema.ts';

/** Lower bounds first, each with the keyword that bounds the same strictly or not. */
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const EXCLUSIVE: Readonly<Record<string, string>> = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' };
const INCLUSIVE: Readonly<Record<string, string>> = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' };

/** Keywords that a comparison of values, fields and items reads by itself. */
const STRUCTURE = ['properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'prefixItems'];
const KNOWN = new Set([...LOWER, ...UPPER, ...STRUCTURE, 'pattern', 'format']);

/** Bounds and patterns of what the server takes that the client did not know. */
export function findNarrowedLimits(place: string, sent: Keywords, taken: Keywords): string[] {
  const bounds = [...LOWER.map((keyword) => [keyword, 1] as const), ...UPPER.map((keyword) => [keyword, -1] as const)];
  const narrowed = bounds
    .filter(([keyword, sign]) => keyword in taken && !isWithinBound(sent, keyword, sign, taken[keyword] as number))
    .map(([keyword]) => keyword);
  if ('pattern' in taken && taken['pattern'] !== sent['pattern']) narrowed.push('pattern');
  return narrowed.map(
    (keyword) => `${place} now has ${keyword} ${String(taken[keyword])}, had ${String(sent[keyword] ?? 'none')}`,
  );
}

function isWithinBound(sent: Keywords, keyword: string, sign: 1 | -1, bound: number): boolean {
  const reaches = (name: string | undefined, isEnough: (distance: number) => boolean) =>
    name !== undefined && typeof sent[name] === 'number' && isEnough((sent[name] - bound) * sign);
  return (
    reaches(keyword, (distance) => distance >= 0) ||
    reaches(EXCLUSIVE[keyword], (distance) => distance >= 0) ||
    reaches(INCLUSIVE[keyword], (distance) => distance > 0)
  );
}

/** A text of another format cannot be read as before, in either direction; one without a format can be anything. */
export function findFormatChanges(place: string, sender: Keywords, receiver: Keywords, isRequest: boolean): string[] {
  if (receiver['format'] === undefined || receiver['format'] === sender['format']) return [];
  const [built, served] = isRequest ? [sender, receiver] : [receiver, sender];
  return [
    `${place} has the format ${String(served['format'] ?? 'none')} now, had ${String(built['format'] ?? 'none')}`,
  ];
}

/** Keywords that nothing here understands have to say the same. */
export function findUnknownKeywordChanges(place: string, one: Alternative, other: Alternative): string[] {
  const keywords = new Set([...Object.keys(one.keywords), ...Object.keys(other.keywords)]);
  return [...keywords]
    .filter((keyword) => !KNOWN.has(keyword) && !isEqualJson(one.keywords[keyword], other.keywords[keyword]))
    .map((keyword) => `${place} differs in ${keyword}`);
}
