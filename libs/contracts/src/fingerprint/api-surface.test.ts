import { describe, expect, it } from '@jest/globals';
import { routes, type RouteName } from '../routes.ts';
import { createCallContract, createApiSurface } from './index.ts';

const names = Object.keys(routes) as RouteName[];

describe('createCallContract', () => {
  it('describes request and response in wire form', () => {
    expect(createCallContract('suggestPlaces')).toMatchObject({
      method: 'GET',
      path: '/api/v1/places',
      query: { type: 'object', properties: { term: { type: 'string', maxLength: 80 } } },
      response: {
        properties: {
          places: { items: { properties: { kind: { enum: ['display_city', 'market', 'nearby', 'neighborhood'] } } } },
        },
      },
    });
    expect(createCallContract('removeFavorite')).not.toHaveProperty('body');
    expect(createCallContract('removeFavorite').params).toMatchObject({ required: ['slug'] });
  });

  it('does not require fields that have a default', () => {
    expect(createCallContract('suggestPlaces').query).not.toHaveProperty('required');
  });

  it('keeps fields named like keywords and removes annotations', () => {
    const { response } = createCallContract('getHome') as unknown as {
      response: { properties: Record<string, object> };
    };
    expect(response.properties['description']).toEqual({ type: 'string' });
    expect(response.properties['display_price_with_discount']).not.toHaveProperty('description');
  });

  it('removes the pattern that zod adds to a format', () => {
    const { query } = createCallContract('getQuote') as unknown as { query: { properties: Record<string, object> } };
    expect(query.properties['start_date']).toEqual({ type: 'string', format: 'date' });
  });

  it.each(names)('%s has sorted keys, so that its text is always the same', (name) => {
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
  it('has every call and a stable hash', () => {
    const { hash, calls } = createApiSurface();
    expect(Object.keys(calls)).toEqual(names.toSorted());
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(createApiSurface().hash).toBe(hash);
  });
});
