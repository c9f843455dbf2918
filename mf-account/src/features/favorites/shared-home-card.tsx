import type { HomeCardData } from '@lodestay/contracts';
import { CompareToggle, SaveHeart } from '@lodestay/saved';
import type { CalendarDate } from '@lodestay/stay';
import { HomeCard } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { toCardProps } from './saved-homes.ts';

const sheet = styles({
  buttons: { display: 'flex', gap: '.375rem' },
  note: {
    paddingLeft: 'var(--s-3)',
    borderLeft: '2px solid var(--line-strong)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
});

/** A home of a list that someone else shares, with their note if they share notes. */
export function SharedHomeCard({
  card,
  note,
  today,
}: {
  card: HomeCardData;
  note: string | null;
  today: CalendarDate;
}) {
  const s = useStyles(sheet);
  const named = { slug: card.slug, name: card.title };
  return (
    <HomeCard
      {...toCardProps(card, today)}
      headingLevel="h2"
      save={
        <span className={s.buttons}>
          <CompareToggle {...named} look="raised" />
          <SaveHeart {...named} />
        </span>
      }
      why={
        note && (
          <p className={`small soft ${s.note}`}>
            <span className="visually-hidden">Their note: </span>
            {note}
          </p>
        )
      }
    />
  );
}
