import type { Property } from '@lodestay/contracts';
import { useDeferredButtons } from '../../interaction/use-deferred-buttons.ts';
import { Homes } from './building-islands.ts';

type HomesIslandProps = { property: Property; stayQuery: string };

/** The homes of a building as server markup. The code of the hearts loads on the first interaction with the page. */
export function HomesIsland({ property, stayQuery }: HomesIslandProps) {
  const { hasInteracted, pressed, recordClick } = useDeferredButtons();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles only clicks on the buttons inside, which also respond to keys
    <div onClick={recordClick}>
      <Homes.Island loadNow={hasInteracted} groups={property.groups} stayQuery={stayQuery} pressed={pressed} />
    </div>
  );
}
