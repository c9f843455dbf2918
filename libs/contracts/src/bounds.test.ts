import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { ContractShape } from './contract.ts';
import { contracts } from './schemas.ts';

/** Text formats with a fixed length. */
const FIXED_FORMATS = new Set(['date', 'uuid']);

/** A time of any precision can have any number of decimals. */
function hasFixedLength(schema: z.core.$ZodType): boolean {
  const { format, precision }: { format?: string; precision?: number | null } = (schema as z.ZodISOTime)._zod.def;
  return format === 'time' ? typeof precision === 'number' : FIXED_FORMATS.has(format ?? '');
}

/**
 * Paths in a schema that accept text, numbers or lists of any size. Query text that is parsed to a number or a list is checked
 * after parsing.
 */
function findUnbounded(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => findUnbounded(field, `${path}.${name}`));
    case 'array':
      return [
        ...(hasCheck(def, 'max_length') ? [] : [`${path} has no maximum length`]),
        ...findUnbounded(def.element, `${path}[]`),
      ];
    case 'union':
      return def.options.flatMap((option) => findUnbounded(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return findUnbounded(def.innerType, path);
    case 'pipe':
      return findUnbounded((def.out as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.in : def.out, path);
    case 'string':
      return hasCheck(def, 'max_length') || hasFixedLength(schema) ? [] : [`${path} has no maximum length`];
    case 'number':
      return hasCheck(def, 'greater_than') && hasCheck(def, 'less_than') ? [] : [`${path} has no range`];
    case 'boolean':
    case 'enum':
    case 'literal':
      return [];
    default:
      return [`${path} is of type ${def.type}, which this test does not support`];
  }
}

const hasCheck = ({ checks = [] }: z.core.$ZodTypeDef, check: string) =>
  checks.some((own) => own._zod.def.check === check);

describe('requests', () => {
  it.each(Object.values(contracts) as (ContractShape & { name: string })[])(
    'of $name limit the size of every text, number and list',
    ({ params, query, body }) => {
      expect(
        Object.entries({ params, query, body }).flatMap(([part, schema]) =>
          schema ? findUnbounded(schema, part) : [],
        ),
      ).toEqual([]);
    },
  );
});

it.each<[string, z.ZodType, string[]]>([
  ['a date', z.iso.date(), []],
  ['a time in minutes', z.iso.time({ precision: -1 }), []],
  ['a time in milliseconds', z.iso.time({ precision: 3 }), []],
  ['a time of any precision', z.iso.time(), ['body has no maximum length']],
  ['text', z.string(), ['body has no maximum length']],
  ['text with a maximum length', z.string().max(40), []],
])('%s is checked for its length', (_what, schema, problems) => {
  expect(findUnbounded(schema, 'body')).toEqual(problems);
});
