import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { SiteRouter, type Platform } from '@lodestay/platform';
import { useLocation, useNavigate, useSearchParams } from '@lodestay/platform/router';
import { Link } from '@lodestay/ui';
import { parseLocation } from './location.ts';

const open = (href: string, utm: Platform['utm'] = []) => {
  const navigate = jest.fn<Platform['navigate']>();
  const platform = { navigate, utm } as unknown as Platform;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SiteRouter location={parseLocation(href)} platform={platform}>
      {children}
    </SiteRouter>
  );
  return { navigate, wrapper };
};

describe('SiteRouter', () => {
  it('gives a page its path, query and fragment', () => {
    const { wrapper } = open('/s/denver?beds=2&pets=true#map');
    expect(renderHook(useLocation, { wrapper }).result.current).toMatchObject({
      pathname: '/s/denver',
      search: '?beds=2&pets=true',
      hash: '#map',
    });
    const [query] = renderHook(() => useSearchParams(), { wrapper }).result.current;
    expect(Object.fromEntries(query)).toEqual({ beds: '2', pets: 'true' });
  });

  it('navigates through the shell and passes only the options that are set', () => {
    const { navigate, wrapper } = open('/s/denver?beds=2');
    const { current: go } = renderHook(useNavigate, { wrapper }).result;
    void go('/homes/a%20b?pets=1#price');
    void go('/account', { replace: true });
    void go('/account', { replace: true, preventScrollReset: true });
    expect(navigate.mock.calls).toEqual([
      ['/homes/a%20b?pets=1#price'],
      ['/account', { replace: true }],
      ['/account', { replace: true, keepScroll: true }],
    ]);
  });

  it('changes the query of the current page', () => {
    const { navigate, wrapper } = open('/s/denver?beds=2');
    const [, setParams] = renderHook(() => useSearchParams(), { wrapper }).result.current;
    act(() => setParams({ beds: '3' }, { preventScrollReset: true }));
    expect(navigate.mock.calls).toEqual([['/s/denver?beds=3', { keepScroll: true }]]);
  });

  it('adds the campaign parameters of the visit to links', () => {
    const { wrapper } = open('/', [['utm_source', 'mail']]);
    render(<Link href="/s/denver?page=2#map">Denver</Link>, { wrapper });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/s/denver?page=2&utm_source=mail#map');
  });
});
