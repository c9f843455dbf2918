import type { ComponentProps } from 'react';
import { staticIsland } from '@lodestay/platform/static-island';
import { useWaitingButtons } from '../../browser/use-waiting-buttons.ts';
import type { SimilarSection } from '../../features/similar/similar-section.tsx';

const Similar = staticIsland(
  async () =>
    (await import(/* webpackChunkName: "home-similar" */ '../../features/similar/similar-section.tsx')).SimilarSection,
);

export const loadSimilar = () => Similar.load();

type SimilarPartProps = Omit<ComponentProps<typeof SimilarSection>, 'pressed'>;

/** What is like the home: read as it came with the document, and with hearts that answer from the first touch of the page on. */
export function SimilarPart(props: SimilarPartProps) {
  const { begun, pressed, remember } = useWaitingButtons();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears its buttons only, whose keys are clicks
    <div onClick={remember}>
      <Similar.Island loadNow={begun} pressed={pressed} {...props} />
    </div>
  );
}
