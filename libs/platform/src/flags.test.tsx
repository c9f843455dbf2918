import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import type { FlagValues } from '@lodestay/contracts/flag-values';
import { createStore } from '@lodestay/session';
import { renderAt, testPlatform } from '@lodestay/testing';
import { useFlag } from './flags.ts';

afterEach(cleanup);

const Shown = ({ market }: { market?: string }) => <p>{useFlag('price_grid', market) ? 'shown' : 'hidden'}</p>;

it.each<[Partial<FlagValues>, string | undefined, string]>([
  [{ price_grid: true }, undefined, 'shown'],
  [{ price_grid: false }, 'denver', 'hidden'],
  [{ price_grid: ['denver'] }, 'denver', 'shown'],
  [{ price_grid: ['denver'] }, 'austin', 'hidden'],
  [{ price_grid: ['denver'] }, undefined, 'hidden'],
  [{ split_stays: false }, 'denver', 'shown'],
])('with %o in %s the feature is %s', (values, market, expected) => {
  renderAt(<Shown market={market} />, { platform: testPlatform({ flags: createStore(values) }) });
  expect(screen.getByText(expected)).toBeVisible();
});

it('has the default in a shell without flags, and follows a change', () => {
  renderAt(<Shown />, { platform: testPlatform({ flags: undefined }) });
  expect(screen.getByText('shown')).toBeVisible();
  cleanup();
  const flags = createStore<Partial<FlagValues>>({ price_grid: true });
  renderAt(<Shown />, { platform: testPlatform({ flags }) });
  act(() => flags.set({ price_grid: false }));
  expect(screen.getByText('hidden')).toBeVisible();
});
