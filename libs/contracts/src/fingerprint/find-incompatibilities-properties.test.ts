import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { routes, type RouteName } from '../routes.ts';
import { createCallContract, findIncompatibilities, type CallContract } from './index.ts';
import type { Keywords } from './json-schema.ts';

const names = Object.keys(routes) as RouteName[];

const fieldName = fc.stringMatching(/^[a-z]{1,6}$/);
const schema = fc.letrec<{ schema: Keywords; object: Keywords }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Keywords>(
      { type: 'string' },
      { type: 'integer', minimum: 0 },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'string', format: 'date' },
      { const: 1 },
      {},
    ),
    fc.uniqueArray(fieldName, { minLength: 1 }).map((values): Keywords => ({ type: 'string', enum: values })),
    tie('schema').map((items): Keywords => ({ type: 'array', items })),
    tie('schema').map((additionalProperties): Keywords => ({ type: 'object', additionalProperties })),
    fc
      .array(tie('schema'), { minLength: 1, maxLength: 3 })
      .map((anyOf): Keywords => ({ anyOf: [...anyOf, { type: 'null' }] })),
    tie('object'),
  ),
  object: fc
    .dictionary(fieldName, tie('schema'), { maxKeys: 4 })
    .chain((properties) =>
      fc.subarray(Object.keys(properties)).map((required): Keywords => ({ type: 'object', properties, required })),
    ),
}));
const object = schema.object;
const call = (parts: Partial<CallContract>): CallContract => ({
  method: 'GET',
  path: '/things',
  response: {},
  ...parts,
});

/**
 * Yields a copy of the contract without one required response field (at any depth), and the path of that field. The copy has the field
 * again when the next one is asked for.
 */
function* withoutOneField(contract: CallContract): Generator<{ place: string; served: CallContract }> {
  const served = structuredClone(contract) as CallContract & { response: Keywords };
  function* visit(node: Keywords, place: string): Generator<{ place: string; served: CallContract }> {
    const properties = (node['properties'] ?? {}) as Record<string, Keywords>;
    const required = (node['required'] ?? []) as string[];
    for (const name of required) {
      const { [name]: field, ...others } = properties;
      Object.assign(node, { properties: others, required: required.filter((other) => other !== name) });
      yield { place: `${place}.${name}`, served };
      Object.assign(node, { properties, required });
      yield* visit(field!, `${place}.${name}`);
    }
    for (const [name, field] of Object.entries(properties))
      if (!required.includes(name)) yield* visit(field, `${place}.${name}`);
    if (node['items']) yield* visit(node['items'] as Keywords, `${place}[]`);
    for (const part of (node['anyOf'] ?? []) as Keywords[]) yield* visit(part, place);
  }
  yield* visit(served.response, 'response');
}

describe('every call', () => {
  it.each(names)('%s is compatible with itself after conversion to JSON and back', (name) => {
    expect(
      findIncompatibilities(
        createCallContract(name),
        JSON.parse(JSON.stringify(createCallContract(name))) as CallContract,
      ),
    ).toEqual([]);
  });

  // Several calls share a response.
  const responses = Map.groupBy(names, (name) => JSON.stringify(createCallContract(name).response));
  it.each([...responses.values()].map(([first]) => first!))('%s reports each removed response field', (name) => {
    const contract = createCallContract(name);
    let changes = 0;
    for (const { place, served } of withoutOneField(contract)) {
      expect(findIncompatibilities(contract, served)).toEqual([`${place} is gone`]);
      changes += 1;
    }
    expect(changes).toBeGreaterThan(0);
  });
});

describe('any schema', () => {
  it('is compatible with itself, as a response and as a request', () => {
    fc.assert(
      fc.property(schema.schema, (any) => {
        expect(
          findIncompatibilities(
            call({ response: any, body: any }),
            call({ response: structuredClone(any), body: structuredClone(any) }),
          ),
        ).toEqual([]);
      }),
    );
  });

  it('may gain an optional field, for old and new clients', () => {
    fc.assert(
      fc.property(object, schema.schema, (before, field) => {
        const after = { ...before, properties: { ...(before['properties'] as object), extra_field: field } };
        expect(findIncompatibilities(call({ response: before }), call({ response: after }))).toEqual([]);
        expect(findIncompatibilities(call({ response: after }), call({ response: before }))).toEqual([]);
        expect(findIncompatibilities(call({ body: before }), call({ body: after }))).toEqual([]);
      }),
    );
  });

  it('may not require another request field, and may always send another response field', () => {
    fc.assert(
      fc.property(object, schema.schema, (before, field) => {
        const after = {
          ...before,
          properties: { ...(before['properties'] as object), extra_field: field },
          required: [...(before['required'] as string[]), 'extra_field'],
        };
        expect(findIncompatibilities(call({ body: before }), call({ body: after }))).toEqual([
          'body.extra_field is now required',
        ]);
        expect(findIncompatibilities(call({ body: after }), call({ body: before }))).toEqual([
          'body.extra_field is gone',
        ]);
        expect(findIncompatibilities(call({ response: before }), call({ response: after }))).toEqual([]);
        expect(findIncompatibilities(call({ response: after }), call({ response: before }))).toEqual([
          'response.extra_field is gone',
        ]);
      }),
    );
  });
});
