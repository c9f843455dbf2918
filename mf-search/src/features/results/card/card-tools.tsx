import type { HomeCardData } from '@lodestay/contracts';
import { CompareToggle, SaveHeart } from '@lodestay/saved';

type CardToolsProps = { home: HomeCardData; stayQuery?: string; /** The dates of the card. */ ownStayQuery?: string };

/** The compare and save buttons on a card's picture. `stayQuery` is the stay that the comparison uses. Saves the dates of the card. */
export function CardTools({ home, stayQuery, ownStayQuery = stayQuery }: CardToolsProps) {
  return (
    <>
      <CompareToggle slug={home.slug} name={home.title} stayQuery={stayQuery} look="raised" />
      <SaveHeart slug={home.slug} name={home.title} stayQuery={ownStayQuery} />
    </>
  );
}
