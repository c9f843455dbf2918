import type { z } from 'zod';

/** The path of a value in a request part: field names, and 0 for the first item of a list. [] is the part itself. */
export type FieldPath = readonly (string | number)[];

/** Candidate values. The first one that a field accepts is its example. */
const CANDIDATES: readonly unknown[] = [
  'example',
  'Example',
  '1',
  '30',
  'true',
  '2027-06-01',
  '2027-06-01T12:00:00Z',
  'maya@example.com',
  '6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d',
  '303 555 0100',
  'a'.repeat(32),
  'a'.repeat(64),
  '/s/denver?beds=2',
  '/staff/leads',
  '/account/co-signing/0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1',
  'assignee=me',
  'flag_example',
  'LD-YYYYYY',
  'https://example.com/reels/baker',
  1,
  30,
  720,
  1000,
  10_000,
  true,
];

/** Creates a valid value with every optional field, one item in every list and the first option of every union. Throws if no candidate fits. */
export function createExample(schema: z.core.$ZodType, path: FieldPath = []): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape).map(([name, field]) => [name, createExample(field, [...path, name])]),
    );
  if (def.type === 'array') return [createExample(def.element, [...path, 0])];
  if (def.type === 'union') return createExample(def.options[0]!, path);
  const inner = getInnerType(def);
  if (inner) return createExample(inner, path);
  const candidates =
    def.type === 'enum' ? Object.values(def.entries) : def.type === 'literal' ? def.values : CANDIDATES;
  const example = candidates.find((candidate) => (schema as z.ZodType).safeParse(candidate).success);
  if (example === undefined)
    throw new Error(`No candidate fits ${path.join('.')}: add one to CANDIDATES in api/src/testing/contract-fields.ts`);
  return example;
}

/** A value in a request part: where it is, and the schema that validates it. */
export type Field = { path: FieldPath; schema: z.core.$ZodType };

/** Lists all values: objects and lists, and their fields and items. */
export function listFields(schema: z.core.$ZodType, path: FieldPath = []): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = getInnerType(def);
  if (inner) return listFields(inner, path);
  const self = { path, schema };
  if (def.type === 'object')
    return [self, ...Object.entries(def.shape).flatMap(([name, field]) => listFields(field, [...path, name]))];
  if (def.type === 'array') return [self, ...listFields(def.element, [...path, 0])];
  if (def.type === 'union') return listFields(def.options[0]!, path);
  return [self];
}

function getInnerType(def: z.core.$ZodTypes['_zod']['def']): z.core.$ZodType | undefined {
  return def.type === 'optional' ||
    def.type === 'nullable' ||
    def.type === 'default' ||
    def.type === 'prefault' ||
    def.type === 'readonly' ||
    def.type === 'catch'
    ? def.innerType
    : undefined;
}

/** Copies a value and replaces the value at a path. Creates the objects and the next items of lists on the way that are missing. */
export function withValue(whole: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    const items: unknown[] = key === whole.length ? [...whole, undefined] : whole;
    return items.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  // Define own properties, so that a key named __proto__ is an ordinary field.
  return Object.defineProperty({ ...(whole as object) }, key, {
    value: withValue((whole as Record<string, unknown> | undefined)?.[key], rest, value),
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
