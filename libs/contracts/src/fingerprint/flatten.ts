import { sameText, withoutWords, type JsonSchema, type Keywords } from './json-schema.ts';

const CONFLICT = Symbol('conflict');

/**
 * The schema with `$ref` followed and `allOf` laid into one. What only refers is the very object it refers to. Where two parts say
 * different things with one keyword the parts stay in `allOf`, and a comparison has to go by their text.
 */
export function flatten(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const { $ref, allOf = [], ...own } = schema;
  if ($ref === undefined && !('allOf' in schema)) return schema;
  const target = typeof $ref === 'string' ? targetOf($ref, root) : undefined;
  if ($ref !== undefined && target === undefined) return schema;
  const parts = [withoutWords(own), ...(target ? [target] : []), ...(allOf as JsonSchema[])].map((part) =>
    flatten(part, root),
  );
  if (parts.some((part) => typeof part === 'boolean')) return schema;
  const speaking = (parts as Keywords[]).filter((part) => Object.keys(part).length > 0);
  return speaking.length === 1 ? speaking[0]! : (lay(speaking) ?? schema);
}

function targetOf(ref: string, root: JsonSchema): Keywords | undefined {
  if (!ref.startsWith('#')) return undefined;
  let target: unknown = root;
  for (const step of ref.split('/').slice(1))
    target = (target as Keywords | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  return target !== null && typeof target === 'object' ? (target as Keywords) : undefined;
}

/** One schema that asks what all parts ask, or undefined where they cannot be laid together. */
export function lay(parts: readonly Keywords[]): Keywords | undefined {
  const whole: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [keyword, value] of Object.entries(part)) {
      const together = keyword in whole ? bothOf(keyword, whole[keyword], value) : value;
      if (together === CONFLICT) return undefined;
      whole[keyword] = together;
    }
  }
  return whole;
}

function bothOf(keyword: string, one: unknown, other: unknown): unknown {
  if (keyword === 'required') return [...new Set([...(one as string[]), ...(other as string[])])];
  if (keyword === 'properties') return bothProperties(one as Keywords, other as Keywords);
  return sameText(one, other) ? one : CONFLICT;
}

function bothProperties(one: Keywords, other: Keywords): Keywords {
  const shared = Object.keys(other).filter((name) => name in one);
  return {
    ...one,
    ...other,
    ...Object.fromEntries(
      shared.map((name) => [name, sameText(one[name], other[name]) ? one[name] : { allOf: [one[name], other[name]] }]),
    ),
  };
}
