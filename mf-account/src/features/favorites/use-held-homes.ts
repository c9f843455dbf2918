import { useState } from 'react';
import type { SavedHome } from './saved-homes.ts';

/** Homes as they are, and those that were there since the page opened: one that is taken off keeps its place, so that it can be put back. */
export function useHeldHomes(homes: readonly SavedHome[]): readonly SavedHome[] {
  const [state, setState] = useState({ seen: homes, held: homes });
  if (state.seen === homes) return state.held;
  const now = new Map(homes.map((home) => [home.card.slug, home]));
  const before = new Set(state.held.map(({ card }) => card.slug));
  const held = [
    ...homes.filter(({ card }) => !before.has(card.slug)),
    ...state.held.map((home) => now.get(home.card.slug) ?? home),
  ];
  setState({ seen: homes, held });
  return held;
}
