import { describe, expect, it } from '@jest/globals';
import { routes, type RouteName } from '../routes.ts';
import { createCallContract, createApiSurface } from './index.ts';

const names = Object.keys(routes) as RouteName[];

describe('createCallContract', () => {
  it('describes what is sent and what is answered, in wire form', () => {
    expect(createCallContract('suggestPlaces')).toMatchObject({
      method: 'GET',
      path: '/api/v1/places',
      query: { type: 'object', properties: { term: { type: 'string', maxLength: 80 } } },
      response: {
        properties: {
          places: { items: { properties: { kind: { enum: ['display_city', 'market', 'neighborhood'] } } } },
        },
      },
    });
    expect(createCallContract('addFavorite')).not.toHaveProperty('body');
    expect(createCallContract('addFavorite').params).toMatchObject({ required: ['slug'] });
  });

  it('takes a default for something that need not be sent', () => {
    expect(createCallContract('suggestPlaces').query).not.toHaveProperty('required');
  });

  it('keeps fields that are called like keywords, and drops the words of a schema', () => {
    const { response } = createCallContract('getHome') as unknown as {
      response: { properties: Record<string, object> };
    };
    expect(response.properties['description']).toEqual({ type: 'string' });
    expect(response.properties['display_price_with_discount']).not.toHaveProperty('description');
  });

  it('names a format without the pattern that zod happens to write for it', () => {
    const { query } = createCallContract('getQuote') as unknown as { query: { properties: Record<string, object> } };
    expect(query.properties['start_date']).toEqual({ type: 'string', format: 'date' });
  });

  it.each(names)('%s has its keys in order, so that it has one text', (name) => {
    const keysInOrder = (value: unknown): boolean => {
      if (value === null || typeof value !== 'object') return true;
      const keys = Array.isArray(value) ? [] : Object.keys(value);
      return (
        keys.every((key, index) => index === 0 || keys[index - 1]! < key) && Object.values(value).every(keysInOrder)
      );
    };
    expect(keysInOrder(createCallContract(name))).toBe(true);
    expect(JSON.stringify(createCallContract(name))).toBe(JSON.stringify(createCallContract(name)));
  });
});

describe('createApiSurface', () => {
  it('has every call and one hash', () => {
    const { hash, calls } = createApiSurface();
    expect(Object.keys(calls)).toEqual(names.toSorted());
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(createApiSurface().hash).toBe(hash);
  });
});
