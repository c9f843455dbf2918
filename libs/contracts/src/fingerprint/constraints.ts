import type { Alternative } from './alternatives.ts';
import { isEqualJson, type Keywords } from './json-schema.ts';

/** Keywords of lower and upper bounds, and the exclusive or inclusive counterpart of each. */
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const EXCLUSIVE: Readonly<Record<string, string>> = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' };
const INCLUSIVE: Readonly<Record<string, string>> = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' };

/** Keywords that other functions compare: values, fields and items. */
const STRUCTURE = ['properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'prefixItems'];
const KNOWN = new Set([...LOWER, ...UPPER, ...STRUCTURE, 'pattern', 'format']);

/** Limits and patterns of the server that are stricter than those the client was built against. */
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

/** A changed format is incompatible in both directions. A receiver without a format accepts any text. */
export function findFormatChanges(place: string, sender: Keywords, receiver: Keywords, isRequest: boolean): string[] {
  if (receiver['format'] === undefined || receiver['format'] === sender['format']) return [];
  const [built, served] = isRequest ? [sender, receiver] : [receiver, sender];
  return [
    `${place} has the format ${String(served['format'] ?? 'none')} now, had ${String(built['format'] ?? 'none')}`,
  ];
}

/** Keywords that this comparison does not support must be equal on both sides. */
export function findUnknownKeywordChanges(place: string, one: Alternative, other: Alternative): string[] {
  const keywords = new Set([...Object.keys(one.keywords), ...Object.keys(other.keywords)]);
  return [...keywords]
    .filter((keyword) => !KNOWN.has(keyword) && !isEqualJson(one.keywords[keyword], other.keywords[keyword]))
    .map((keyword) => `${place} differs in ${keyword}`);
}
