import { useState } from 'react';
import type { SavedHome } from './saved-homes.ts';

/** The current homes, plus homes that were removed since the page opened: they keep their place so that the visitor can undo. */
export function useStableHomes(homes: readonly SavedHome[]): readonly SavedHome[] {
  const [state, setState] = useState({ seen: homes, stable: homes });
  if (state.seen === homes) return state.stable;
  const current = new Map(homes.map((home) => [home.card.slug, home]));
  const known = new Set(state.stable.map(({ card }) => card.slug));
  const stable = [
    ...homes.filter(({ card }) => !known.has(card.slug)),
    ...state.stable.map((home) => current.get(home.card.slug) ?? home),
  ];
  setState({ seen: homes, stable });
  return stable;
}
