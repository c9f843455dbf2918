import type { JsonSchema, Keywords } from './json-schema.ts';

export type Side = 'request' | 'response';

/** Problems of a receiver that expects `receiver` and gets what `sender` allows, found at `place`. */
export type Compare = (place: string, sender: JsonSchema, receiver: JsonSchema) => string[];

type Fields = {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: ReadonlySet<string>;
  /** What every field without a schema of its own holds, where such fields are spoken of at all. */
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

/** A field that the server does not take any more is dropped in silence, and with it what the person asked for: that counts as a problem. */
function findRequestProblems(place: string, sent: Fields, taken: Fields, compare: Compare): string[] {
  const problems = Object.entries(sent.properties).flatMap(([name, schema]) => {
    const receiver = taken.properties[name] ?? taken.rest;
    return receiver === undefined ? [`${place}.${name} is gone`] : compare(`${place}.${name}`, schema, receiver);
  });
  for (const name of taken.required) if (!sent.required.has(name)) problems.push(`${place}.${name} is now required`);
  return [...problems, ...findRestProblems(place, sent, taken, compare)];
}

/** More fields than before hurt nobody. One that was optional may be gone: whoever reads it copes with its absence. */
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

/** Of records: `place.*` is any field of theirs. */
function findRestProblems(place: string, sent: Fields, taken: Fields, compare: Compare): string[] {
  if (sent.rest === undefined) return [];
  if (taken.rest === undefined) return [`${place}.* is gone`];
  return [...compare(`${place}.*`, sent.rest, taken.rest), ...compare(`names of ${place}`, sent.names, taken.names)];
}

/** `place[]` is any item, `place[0]` the first of a tuple. Tuples of another length have another meaning. */
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
