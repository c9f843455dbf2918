import { isEqualJson, removeAnnotations, type JsonSchema, type Keywords } from './json-schema.ts';

const CONFLICT = Symbol('conflict');

/**
 * Resolves `$ref` and merges `allOf` into one schema. A schema that only refers to another returns that same object. When two parts
 * disagree on a keyword, `allOf` stays, and the comparison compares its text.
 */
export function flatten(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const { $ref, allOf = [], ...own } = schema;
  if ($ref === undefined && !('allOf' in schema)) return schema;
  const target = typeof $ref === 'string' ? resolveReference($ref, root) : undefined;
  if ($ref !== undefined && target === undefined) return schema;
  const parts = [removeAnnotations(own), ...(target ? [target] : []), ...(allOf as JsonSchema[])].map((part) =>
    flatten(part, root),
  );
  if (parts.some((part) => typeof part === 'boolean')) return schema;
  const nonEmpty = (parts as Keywords[]).filter((part) => Object.keys(part).length > 0);
  return nonEmpty.length === 1 ? nonEmpty[0]! : (mergeSchemas(nonEmpty) ?? schema);
}

function resolveReference(ref: string, root: JsonSchema): Keywords | undefined {
  if (!ref.startsWith('#')) return undefined;
  let target: unknown = root;
  for (const step of ref.split('/').slice(1))
    target = (target as Keywords | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  return target !== null && typeof target === 'object' ? (target as Keywords) : undefined;
}

/** One schema with the requirements of all parts; undefined when two parts conflict. */
export function mergeSchemas(parts: readonly Keywords[]): Keywords | undefined {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [keyword, value] of Object.entries(part)) {
      const combined = keyword in merged ? mergeKeyword(keyword, merged[keyword], value) : value;
      if (combined === CONFLICT) return undefined;
      merged[keyword] = combined;
    }
  }
  return merged;
}

function mergeKeyword(keyword: string, one: unknown, other: unknown): unknown {
  if (keyword === 'required') return [...new Set([...(one as string[]), ...(other as string[])])];
  if (keyword === 'properties') return mergeProperties(one as Keywords, other as Keywords);
  return isEqualJson(one, other) ? one : CONFLICT;
}

function mergeProperties(one: Keywords, other: Keywords): Keywords {
  const shared = Object.keys(other).filter((name) => name in one);
  return {
    ...one,
    ...other,
    ...Object.fromEntries(
      shared.map((name) => [
        name,
        isEqualJson(one[name], other[name]) ? one[name] : { allOf: [one[name], other[name]] },
      ]),
    ),
  };
}
