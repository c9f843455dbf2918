import type { ComponentProps } from 'react';
import { dormant } from '@lodestay/platform/dormant';
import { useWaitingButtons } from '../../browser/use-waiting-buttons.ts';
import type { SimilarSection } from '../../features/similar/similar-section.tsx';

const Similar = dormant(
  async () =>
    (await import(/* webpackChunkName: "home-similar" */ '../../features/similar/similar-section.tsx')).SimilarSection,
);

export const wakeSimilar = () => Similar.wake();

type SimilarPartProps = Omit<ComponentProps<typeof SimilarSection>, 'pressed'>;

/** What is like the home: read as it came with the document, and with hearts that answer from the first touch of the page on. */
export function SimilarPart(props: SimilarPartProps) {
  const { begun, pressed, remember } = useWaitingButtons();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears its buttons only, whose keys are clicks
    <div onClick={remember}>
      <Similar.Dormant changes={begun || (props.homes ?? props.failed)} pressed={pressed} {...props} />
    </div>
  );
}
