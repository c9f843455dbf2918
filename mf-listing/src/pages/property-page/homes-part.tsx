import type { Property } from '@lodestay/contracts';
import { useWaitingButtons } from '../../browser/use-waiting-buttons.ts';
import { Homes } from './building-parts.ts';

type HomesPartProps = { property: Property; stayQuery: string };

/** The homes of a building: read as they came with the document, and with hearts that answer from the first touch of the page on. */
export function HomesPart({ property, stayQuery }: HomesPartProps) {
  const { begun, pressed, remember } = useWaitingButtons();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears its buttons only, whose keys are clicks
    <div onClick={remember}>
      <Homes.Island loadNow={begun} groups={property.groups} stayQuery={stayQuery} pressed={pressed} />
    </div>
  );
}
