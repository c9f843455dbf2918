import type { HomeCardData } from '@lodestay/contracts';
import { CompareToggle, SaveHeart } from '@lodestay/saved';

/** What lies on the picture of a card: the comparison and the heart. `stayQuery` is the stay that is compared. */
export function CardTools({ home, stayQuery }: { home: HomeCardData; stayQuery?: string }) {
  return (
    <>
      <CompareToggle slug={home.slug} name={home.title} stayQuery={stayQuery} look="raised" />
      <SaveHeart slug={home.slug} name={home.title} />
    </>
  );
}
