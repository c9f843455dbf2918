import type { HomeCardData } from '@lodestay/contracts';
import { CompareToggle, SaveHeart } from '@lodestay/saved';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ tools: { display: 'flex', gap: 'var(--s-1)' } });

/** What lies on the picture of a card: the comparison and the heart. `stayQuery` is the stay that is compared. */
export function CardTools({ home, stayQuery }: { home: HomeCardData; stayQuery?: string }) {
  const s = useStyles(sheet);
  return (
    <span className={s.tools}>
      <CompareToggle slug={home.slug} name={home.title} stayQuery={stayQuery} look="raised" />
      <SaveHeart slug={home.slug} name={home.title} />
    </span>
  );
}
