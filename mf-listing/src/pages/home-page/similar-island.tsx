import type { ComponentProps } from 'react';
import { staticIsland } from '@lodestay/platform/static-island';
import { useDeferredButtons } from '../../interaction/use-deferred-buttons.ts';
import type { SimilarSection } from '../../features/similar/similar-section.tsx';

const Similar = staticIsland(
  async () =>
    (await import(/* webpackChunkName: "home-similar" */ '../../features/similar/similar-section.tsx')).SimilarSection,
);

export const loadSimilar = () => Similar.load();

type SimilarIslandProps = Omit<ComponentProps<typeof SimilarSection>, 'pressed'>;

/** Similar homes as server markup. The code of the hearts loads on the first interaction with the page. */
export function SimilarIsland(props: SimilarIslandProps) {
  const { hasInteracted, pressed, recordClick } = useDeferredButtons();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles only clicks on the buttons inside, which also respond to keys
    <div onClick={recordClick}>
      <Similar.Island loadNow={hasInteracted} pressed={pressed} {...props} />
    </div>
  );
}
