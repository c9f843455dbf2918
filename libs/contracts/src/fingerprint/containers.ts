import type { JsonSchema, Keywords } from './json-schema.ts';

export type Side = 'request' | 'response';

/** Finds the problems at `place` when a receiver that accepts `receiver` gets values allowed by `sender`. */
export type Compare = (place: string, sender: JsonSchema, receiver: JsonSchema) => string[];

type Fields = {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: ReadonlySet<string>;
  /** Schema of all fields that `properties` does not list; undefined when the schema does not mention them. */
  readonly rest: JsonSchema | undefined;
  readonly names: JsonSchema;
};

function toFields({ properties = {}, required = [], additionalProperties, propertyNames = true }: Keywords): Fields {
  const rest = additionalProperties === false ? undefined : (additionalProperties as JsonSchema | undefined);
  const unnamed = rest === undefined ? [] : (required as string[]).filter((name) => !(name in (properties as object)));
  return {
    properties: {
      ...Object.fromEntries(unnamed.map((name) => [name, rest!])),
      ...(properties as Fields['properties']),
    },
    required: new Set(required as string[]),
    rest,
    names: propertyNames as JsonSchema,
  };
}

export function findFieldProblems(
  side: Side,
  place: string,
  sender: Keywords,
  receiver: Keywords,
  compare: Compare,
): string[] {
  const [sent, taken] = [toFields(sender), toFields(receiver)];
  return side === 'request'
    ? findRequestProblems(place, sent, taken, compare)
    : findResponseProblems(place, sent, taken, compare);
}

/** A field that the server no longer accepts is a problem, because the server would silently ignore the person's input. */
function findRequestProblems(place: string, sent: Fields, taken: Fields, compare: Compare): string[] {
  const problems = Object.entries(sent.properties).flatMap(([name, schema]) => {
    const receiver = taken.properties[name] ?? taken.rest;
    return receiver === undefined ? [`${place}.${name} is gone`] : compare(`${place}.${name}`, schema, receiver);
  });
  for (const name of taken.required) if (!sent.required.has(name)) problems.push(`${place}.${name} is now required`);
  return [...problems, ...findRestProblems(place, sent, taken, compare)];
}

/** Additional response fields are compatible. An optional field may disappear, because clients already handle its absence. */
function findResponseProblems(place: string, sent: Fields, taken: Fields, compare: Compare): string[] {
  const expected = Object.entries(taken.properties).flatMap(([name, schema]) => {
    const at = `${place}.${name}`;
    const sender = sent.properties[name] ?? sent.rest;
    const isMissing = taken.required.has(name) && !sent.required.has(name);
    if (sender === undefined) return isMissing ? [`${at} is gone`] : [];
    return [...(isMissing ? [`${at} is now optional`] : []), ...compare(at, sender, schema)];
  });
  const { rest } = taken;
  const unexpected =
    rest === undefined
      ? []
      : Object.entries(sent.properties)
          .filter(([name]) => !(name in taken.properties))
          .flatMap(([name, schema]) => compare(`${place}.${name}`, schema, rest));
  return [
    ...expected,
    ...unexpected,
    ...(sent.rest !== undefined && rest !== undefined ? findRestProblems(place, sent, taken, compare) : []),
  ];
}

/** Compares records. `place.*` stands for any field of the record. */
function findRestProblems(place: string, sent: Fields, taken: Fields, compare: Compare): string[] {
  if (sent.rest === undefined) return [];
  if (taken.rest === undefined) return [`${place}.* is gone`];
  return [...compare(`${place}.*`, sent.rest, taken.rest), ...compare(`names of ${place}`, sent.names, taken.names)];
}

/** `place[]` stands for any item, `place[0]` for the first item of a tuple. Tuples of different lengths are incompatible. */
export function findItemProblems(place: string, sender: Keywords, receiver: Keywords, compare: Compare): string[] {
  const [sent, taken] = [sender, receiver].map(({ prefixItems = [] }) => prefixItems as JsonSchema[]) as [
    JsonSchema[],
    JsonSchema[],
  ];
  if (sent.length !== taken.length) return [`${place} differs in prefixItems`];
  const [sentItem, takenItem] = [sender, receiver].map(({ items = true }) => items as JsonSchema) as [
    JsonSchema,
    JsonSchema,
  ];
  return [
    ...sent.flatMap((item, index) => compare(`${place}[${index}]`, item, taken[index]!)),
    ...compare(`${place}[]`, sentItem, takenItem),
  ];
}
