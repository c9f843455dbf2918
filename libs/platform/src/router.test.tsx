// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { PlaceProvider, useLocation, useParams, useSearchParams } from '@lodestay/platform/router';
import { locationOf } from './location.ts';

const at = (href: string, params = {}) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <PlaceProvider location={locationOf(href)} params={params}>
      {children}
    </PlaceProvider>
  ),
});

describe('router', () => {
  it('tells a page its address, its parameters and its query', () => {
    const options = at('/s/denver?beds=2&pets=true#map', { market: 'denver' });
    expect(renderHook(useLocation, options).result.current).toMatchObject({
      pathname: '/s/denver',
      search: '?beds=2&pets=true',
      hash: '#map',
    });
    expect(renderHook(useParams, options).result.current).toEqual({ market: 'denver' });
    const [query] = renderHook(useSearchParams, options).result.current;
    expect([...query]).toEqual([
      ['beds', '2'],
      ['pets', 'true'],
    ]);
  });

  it('says what is missing outside of a page', () => {
    expect(() => renderHook(useParams)).toThrow('need a PlaceProvider');
  });
});
