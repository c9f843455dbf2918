import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { findIncompatibilities, type CallContract } from './index.ts';
import type { Keywords } from './json-schema.ts';

const call = (parts: Partial<CallContract> = {}): CallContract => ({
  method: 'POST',
  path: '/things',
  response: {},
  ...parts,
});
const keywords = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Keywords;
const sent = (shape: z.ZodRawShape) => call({ body: keywords(z.object(shape), 'input') });
const answered = (shape: z.ZodRawShape) => call({ response: keywords(z.object(shape), 'output') });

const text = z.string();
const home = z.object({ price: z.int(), slug: text });
const dog = z.object({ kind: z.literal('dog'), name: text });
const cat = z.object({ kind: z.literal('cat'), lives: z.int() });

type Case = readonly [what: string, built: z.ZodRawShape, served: z.ZodRawShape, problems: readonly string[]];

describe('a response', () => {
  const cases: readonly Case[] = [
    ['has another field', { a: text }, { a: text, b: text }, []],
    [
      'has another field in an item of a list',
      { homes: z.array(home) },
      { homes: z.array(home.extend({ total: z.int() })) },
      [],
    ],
    [
      'lacks a field',
      { homes: z.array(home) },
      { homes: z.array(home.omit({ price: true })) },
      ['response.homes[].price is gone'],
    ],
    ['lacks an object', { group: z.object({ home }) }, { group: z.object({}) }, ['response.group.home is gone']],
    ['lacks a field that was optional', { a: text.optional() }, {}, []],
    ['has a field only sometimes', { a: text }, { a: text.optional() }, ['response.a is now optional']],
    ['always has a field that was optional', { a: text.optional() }, { a: text }, []],
    ['may hold null', { a: text }, { a: text.nullable() }, ['response.a may now be null']],
    ['is no longer null', { a: text.nullable() }, { a: text }, []],
    ['is always null', { a: text.nullable() }, { a: z.null() }, []],
    ['is of another type', { a: z.int() }, { a: text }, ['response.a is now string, was integer']],
    [
      'is of another type under null',
      { a: z.int().nullable() },
      { a: text.nullable() },
      ['response.a is now string, was integer'],
    ],
    ['has fractions', { a: z.int() }, { a: z.number() }, ['response.a is now number, was integer']],
    ['no longer has fractions', { a: z.number() }, { a: z.int() }, []],
    [
      'is an object instead of a list',
      { a: z.array(text) },
      { a: z.object({}) },
      ['response.a is now object, was array'],
    ],
    [
      'may be of another type too',
      { a: text },
      { a: z.union([text, z.int()]) },
      ['response.a is now integer or string, was string'],
    ],
    ['is of fewer types', { a: z.union([text, z.int()]) }, { a: text }, []],
    ['can be anything', { a: text }, { a: z.unknown() }, ['response.a is now anything, was string']],
    ['is something where it could be anything', { a: z.unknown() }, { a: home }, []],
    ['has other items', { a: z.array(z.int()) }, { a: z.array(text) }, ['response.a[] is now string, was integer']],
    ['knows another value', { a: z.enum(['x', 'y']) }, { a: z.enum(['x', 'y', 'z']) }, []],
    ['has lost a value', { a: z.enum(['x', 'y']) }, { a: z.enum(['x']) }, []],
    ['is free text instead of a list of values', { a: z.enum(['x', 'y']) }, { a: text }, []],
    [
      'has other values only',
      { a: z.enum(['x', 'y']) },
      { a: z.enum(['z']) },
      ['response.a is now "z", was "x" or "y"'],
    ],
    ['turns a constant', { a: z.literal(true) }, { a: z.literal(false) }, ['response.a is now false, was true']],
    ['opens a constant', { a: z.literal(true) }, { a: z.boolean() }, []],
    [
      'has wider limits',
      { a: z.int().max(10), b: text.max(5), c: z.array(text).max(2), d: text.regex(/^a/) },
      { a: z.int().max(20), b: text.max(9), c: z.array(text), d: text },
      [],
    ],
    [
      'has another format',
      { a: z.iso.date() },
      { a: z.iso.datetime() },
      ['response.a has the format date-time now, had date'],
    ],
    ['no longer has a format', { a: z.iso.date() }, { a: text }, ['response.a has the format none now, had date']],
    ['keeps to a format', { a: text }, { a: z.iso.date() }, []],
    [
      'has a new variant',
      { pets: z.array(z.discriminatedUnion('kind', [dog])) },
      { pets: z.array(z.discriminatedUnion('kind', [dog, cat])) },
      ['response.pets[].kind is now "cat", was "dog"', 'response.pets[].name is gone'],
    ],
    [
      'has lost a variant',
      { pet: z.discriminatedUnion('kind', [dog, cat]) },
      { pet: z.discriminatedUnion('kind', [dog]) },
      [],
    ],
    [
      'lacks a field of a variant',
      { pet: z.discriminatedUnion('kind', [dog, cat]) },
      { pet: z.discriminatedUnion('kind', [dog, cat.omit({ lives: true })]) },
      ['response.pet.lives is gone'],
    ],
    ['has its variants in another order', { pet: z.union([dog, cat]) }, { pet: z.union([cat, dog]) }, []],
    [
      'has a record of something else',
      { a: z.record(text, z.int()) },
      { a: z.record(text, text) },
      ['response.a.* is now string, was integer'],
    ],
    ['has fixed fields instead of a record', { a: z.record(text, z.int()) }, { a: z.object({ x: z.int() }) }, []],
    [
      'has a wrong fixed field instead of a record',
      { a: z.record(text, z.int()) },
      { a: z.object({ x: text }) },
      ['response.a.x is now string, was integer'],
    ],
    [
      'has a record instead of fixed fields',
      { a: z.object({ x: z.int() }) },
      { a: z.record(text, z.int()) },
      ['response.a.x is now optional'],
    ],
    [
      'has a shorter tuple',
      { a: z.tuple([z.int(), z.int()]) },
      { a: z.tuple([z.int()]) },
      ['response.a differs in prefixItems'],
    ],
    [
      'has another place of a tuple',
      { a: z.tuple([z.int(), text]) },
      { a: z.tuple([z.int(), z.int()]) },
      ['response.a[1] is now integer, was string'],
    ],
  ];
  it.each(cases)('%s', (_, built, served, problems) => {
    expect(findIncompatibilities(answered(built), answered(served))).toEqual(problems);
  });
});

describe('a request', () => {
  const cases: readonly Case[] = [
    ['may have another field', { a: text }, { a: text, b: text.optional() }, []],
    ['may have another field with a default', { a: text }, { a: text, b: text.default('x') }, []],
    ['needs another field', { a: text }, { a: text, start_date: z.iso.date() }, ['body.start_date is now required']],
    ['needs a field that was optional', { a: text.optional() }, { a: text }, ['body.a is now required']],
    ['no longer requires a field', { a: text }, { a: text.optional() }, []],
    ['has a field that is dropped', { a: text, b: text.optional() }, { a: text }, ['body.b is gone']],
    ['holds null, which is refused', { a: text.nullable() }, { a: text }, ['body.a may no longer be null']],
    ['may hold null', { a: text }, { a: text.nullable() }, []],
    ['is of another type', { a: z.int() }, { a: text }, ['body.a is now string, was integer']],
    ['may have fractions', { a: z.int() }, { a: z.number() }, []],
    ['may have no fractions', { a: z.number() }, { a: z.int() }, ['body.a is now integer, was number']],
    ['may be of another type too', { a: text }, { a: z.union([text, z.int()]) }, []],
    [
      'may be of fewer types',
      { a: z.union([text, z.int()]) },
      { a: text },
      ['body.a is now string, was integer or string'],
    ],
    ['may be anything', { a: text }, { a: z.unknown() }, []],
    ['may have another value', { a: z.enum(['x']) }, { a: z.enum(['x', 'y']) }, []],
    [
      'has a value that is refused',
      { a: z.array(z.enum(['x', 'y', 'z'])) },
      { a: z.array(z.enum(['x'])) },
      ['body.a[] no longer accepts "y"', 'body.a[] no longer accepts "z"'],
    ],
    [
      'has a value that is refused beside others that are constants',
      { a: z.enum(['x', 'y']) },
      { a: z.union([z.literal('x'), z.literal('y')]) },
      [],
    ],
    ['may have some values only', { a: text }, { a: z.enum(['x', 'y']) }, ['body.a now accepts only "x" or "y"']],
    ['may be free text', { a: z.enum(['x', 'y']) }, { a: text }, []],
    ['may be both booleans', { a: z.literal(true) }, { a: z.boolean() }, []],
    ['may be one boolean', { a: z.boolean() }, { a: z.literal(true) }, ['body.a no longer accepts false']],
    [
      'has wider limits',
      { a: z.int().min(1).max(10), b: text.min(2).max(5), c: z.array(text).max(2) },
      { a: z.int().min(0).max(20), b: text, c: z.array(text).max(3) },
      [],
    ],
    [
      'has narrower limits',
      { a: z.int().min(1), b: text.max(80), c: z.array(text) },
      { a: z.int().min(3), b: text.max(40), c: z.array(text).max(3) },
      ['body.a now has minimum 3, had 1', 'body.b now has maxLength 40, had 80', 'body.c now has maxItems 3, had none'],
    ],
    ['may reach a limit that was excluded', { a: z.number().gt(0).lt(5) }, { a: z.number().min(0).max(5) }, []],
    [
      'may not reach a limit',
      { a: z.number().min(0) },
      { a: z.number().gt(0) },
      ['body.a now has exclusiveMinimum 0, had none'],
    ],
    ['has another pattern', { a: text.regex(/^a/) }, { a: text.regex(/^b/) }, ['body.a now has pattern ^b, had ^a']],
    ['has no pattern', { a: text.regex(/^a/) }, { a: text }, []],
    [
      'has several patterns, one of them new',
      { a: text.regex(/^a/).regex(/b$/) },
      { a: text.regex(/^a/).regex(/c$/) },
      ['body.a differs in allOf'],
    ],
    ['has no format', { a: z.guid() }, { a: text }, []],
    [
      'may be of another variant',
      { pet: z.discriminatedUnion('kind', [dog]) },
      { pet: z.discriminatedUnion('kind', [dog, cat]) },
      [],
    ],
    [
      'is of a variant that is refused',
      { pet: z.discriminatedUnion('kind', [dog, cat]) },
      { pet: z.discriminatedUnion('kind', [dog]) },
      ['body.pet.kind no longer accepts "cat"', 'body.pet.lives is gone', 'body.pet.name is now required'],
    ],
    [
      'needs more of a variant',
      { pet: z.union([dog, cat]) },
      { pet: z.union([dog, cat.extend({ age: z.int() })]) },
      ['body.pet.age is now required'],
    ],
    ['has a record that is dropped', { a: z.record(text, z.int()) }, { a: z.object({}) }, ['body.a.* is gone']],
    [
      'has a record of something narrower',
      { a: z.record(text, text) },
      { a: z.record(text, z.enum(['x'])) },
      ['body.a.* now accepts only "x"'],
    ],
    [
      'has a record with fewer names',
      { a: z.partialRecord(z.enum(['x', 'y']), text) },
      { a: z.partialRecord(z.enum(['x']), text) },
      ['names of body.a no longer accepts "y"'],
    ],
    ['may have unknown fields of a kind', { a: z.object({ x: z.int() }) }, { a: z.record(text, z.int()) }, []],
  ];
  it.each(cases)('%s', (_, built, served, problems) => {
    expect(findIncompatibilities(sent(built), sent(served))).toEqual(problems);
  });

  it.each(['params', 'query', 'body'] as const)('reports new and removed %s', (part) => {
    const schema = keywords(z.object({ a: text, b: text.optional() }), 'input');
    expect(findIncompatibilities(call(), call({ [part]: schema }))).toEqual([`${part}.a is now required`]);
    expect(findIncompatibilities(call({ [part]: schema }), call())).toEqual([`${part}.a is gone`, `${part}.b is gone`]);
  });
});

describe('method and path', () => {
  it('are reported when they change', () => {
    expect(findIncompatibilities(call(), call({ method: 'PUT', path: '/things/:slug' }))).toEqual([
      'method is now PUT, was POST',
      'path is now /things/:slug, was /things',
    ]);
  });
});

describe('JSON schema', () => {
  const string = { type: 'string' };
  const tree = (leaf: Keywords) => ({
    $ref: '#/$defs/node',
    $defs: {
      node: {
        type: 'object',
        properties: { leaf, next: { $ref: '#/$defs/node' }, all: { type: 'array', items: { $ref: '#/$defs/node' } } },
        required: ['leaf'],
      },
    },
  });
  const both = (...parts: Keywords[]) => ({ allOf: parts });
  const has = (name: string, schema: Keywords) => ({
    type: 'object',
    properties: { [name]: schema },
    required: [name],
  });

  it.each<readonly [what: string, built: Keywords, served: Keywords, problems: readonly string[]]>([
    ['a schema within itself', tree(string), tree(string), []],
    [
      'a change in a schema within itself',
      tree(string),
      tree({ type: 'integer' }),
      ['response.leaf is now integer, was string'],
    ],
    [
      'a reference where there was its target',
      has('a', string),
      { ...has('a', { $ref: '#/$defs/a~1b' }), $defs: { 'a/b': string } },
      [],
    ],
    [
      'a reference to nowhere',
      has('a', { $ref: '#/$defs/a' }),
      has('a', { $ref: '#/$defs/b' }),
      ['response.a differs in $ref'],
    ],
    [
      'parts that can be merged',
      both(has('a', string), has('b', string)),
      { type: 'object', properties: { a: string, b: string }, required: ['a', 'b'] },
      [],
    ],
    ['a part that is gone', both(has('a', string), has('b', string)), both(has('a', string)), ['response.b is gone']],
    [
      'parts with different limits for one field',
      both(has('a', { minLength: 2, ...string }), has('a', { maxLength: 3, ...string })),
      has('a', string),
      [],
    ],
    [
      'parts that cannot be merged',
      both(string, { type: 'integer' }),
      both({ type: 'integer' }, string),
      ['response differs in allOf'],
    ],
    ['a list of types', has('a', { type: ['string', 'null'] }), has('a', { anyOf: [string, { type: 'null' }] }), []],
    [
      'null in a list of types',
      has('a', string),
      has('a', { type: ['string', 'null'] }),
      ['response.a may now be null'],
    ],
    ['nullable', has('a', string), has('a', { type: 'string', nullable: true }), ['response.a may now be null']],
    ['nullable of a union', has('a', { anyOf: [string], nullable: true }), has('a', { type: ['null', 'string'] }), []],
    [
      'null among the values',
      has('a', { enum: ['x'] }),
      has('a', { enum: ['x', null] }),
      ['response.a may now be null'],
    ],
    [
      'values without a type',
      has('a', { enum: ['x', 1] }),
      has('a', { enum: ['x', true] }),
      ['response.a is now boolean or string, was integer or string'],
    ],
    [
      'a keyword beside a union',
      has('a', { anyOf: [{ maxLength: 3 }, { minLength: 9 }], type: 'string' }),
      has('a', string),
      [],
    ],
    [
      'annotations',
      has('a', { ...string, description: 'One', title: 'A', default: 'x' }),
      has('a', { ...string, description: 'Another' }),
      [],
    ],
    [
      'a keyword that is not supported',
      has('a', { not: { const: 'x' } }),
      has('a', { not: { const: 'y' } }),
      ['response.a differs in not'],
    ],
    [
      'a schema that nothing satisfies',
      has('a', string),
      { type: 'object', properties: { a: false }, required: ['a'] },
      [],
    ],
    [
      'a schema that nothing satisfied',
      { type: 'object', properties: { a: false } },
      has('a', string),
      ['response.a is now string, was nothing'],
    ],
  ])('%s', (_, built, served, problems) => {
    expect(findIncompatibilities(call({ response: built }), call({ response: served }))).toEqual(problems);
  });
});
