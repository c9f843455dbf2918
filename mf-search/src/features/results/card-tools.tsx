import type { HomeCardData } from '@lodestay/contracts';
import { CompareToggle, SaveHeart } from '@lodestay/saved';

/** The compare and save buttons on a card's picture. `stayQuery` is the stay that the comparison uses. */
export function CardTools({ home, stayQuery }: { home: HomeCardData; stayQuery?: string }) {
  return (
    <>
      <CompareToggle slug={home.slug} name={home.title} stayQuery={stayQuery} look="raised" />
      <SaveHeart slug={home.slug} name={home.title} />
    </>
  );
}
