import { useState, type ComponentType } from 'react';
import type { StaticIsland } from '@lodestay/platform/static-island';
import { useIsHydrated } from './use-is-hydrated.ts';

/** An island that also loads its code when the page adds it later, because then the document has no markup of it. */
export function textPart<Props extends object>({ Island }: StaticIsland<Props>): ComponentType<Props> {
  return function TextPart(props) {
    const [isAdded] = useState(useIsHydrated());
    return <Island {...props} loadNow={isAdded} />;
  };
}
