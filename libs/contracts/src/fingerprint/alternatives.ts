import { flatten, mergeSchemas } from './flatten.ts';
import { removeAnnotations, type JsonSchema, type Keywords } from './json-schema.ts';

export type Kind = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object' | 'anything';

/** One way to satisfy a schema. `values` lists the allowed values; without it any value of the kind is allowed. */
export type Alternative = { readonly kind: Kind; readonly values?: readonly unknown[]; readonly keywords: Keywords };

/**
 * Every way to satisfy a schema. Splits unions, lists of types, `nullable` and values of mixed types, and merges unions of single
 * values. Returns an empty list for a schema that nothing satisfies. `schema` must be flattened; references resolve against `root`.
 */
export function toAlternatives(schema: JsonSchema, root: JsonSchema): Alternative[] {
  if (typeof schema === 'boolean') return schema ? [{ kind: 'anything', keywords: {} }] : [];
  return mergeValues(expand(schema, root));
}

function expand(schema: Keywords, root: JsonSchema): Alternative[] {
  const { anyOf, oneOf, nullable, ...rest } = schema;
  if (nullable === true)
    return [
      ...expand({ ...rest, ...(anyOf ? { anyOf } : {}), ...(oneOf ? { oneOf } : {}) }, root),
      { kind: 'null', keywords: {} },
    ];
  const union = anyOf ?? oneOf;
  if (union === undefined || (anyOf && oneOf)) return expandTypes(schema);
  return (union as JsonSchema[]).flatMap((part) => {
    const flat = flatten(part, root);
    if (typeof flat === 'boolean') return flat ? expandTypes(rest) : [];
    const whole = mergeSchemas([removeAnnotations(rest), removeAnnotations(flat)]);
    return whole ? expand(whole, root) : expandTypes(schema);
  });
}

function expandTypes(schema: Keywords): Alternative[] {
  const { type, enum: listed, const: only, ...keywords } = removeAnnotations(schema);
  const values = 'const' in schema ? [only] : (listed as unknown[] | undefined);
  const kinds = type === undefined ? inferKinds(keywords, values) : ([type].flat() as Kind[]);
  return kinds.flatMap((kind): Alternative[] => {
    if (kind === 'null') return [{ kind, keywords: {} }];
    if (values === undefined)
      return [kind === 'boolean' ? { kind, values: [false, true], keywords } : { kind, keywords }];
    const ofKind = values.filter(
      (value) => getKind(value) === kind || (kind === 'number' && getKind(value) === 'integer'),
    );
    return ofKind.length > 0 ? [{ kind, values: ofKind, keywords }] : [];
  });
}

function inferKinds(keywords: Keywords, values: readonly unknown[] | undefined): Kind[] {
  if (values) return [...new Set(values.map(getKind))];
  if ('properties' in keywords) return ['object'];
  return 'items' in keywords ? ['array'] : ['anything'];
}

function getKind(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : (typeof value as Kind);
}

/** Merges constants of the same kind into one enumeration. */
function mergeValues(alternatives: readonly Alternative[]): Alternative[] {
  const isBare = ({ values, keywords }: Alternative) => values !== undefined && Object.keys(keywords).length === 0;
  const bare = Map.groupBy(alternatives.filter(isBare), ({ kind }) => kind);
  const listed = [...bare].map(([kind, group]): Alternative => ({
    kind,
    values: [...new Set(group.flatMap(({ values }) => values ?? []))],
    keywords: {},
  }));
  return [...listed, ...alternatives.filter((alternative) => !isBare(alternative))];
}
