import { CompareToggle, SaveHeart } from '@lodestay/saved';
import type { CalendarDate } from '@lodestay/stay';
import { HomeCard } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { toCardProps } from './saved-homes.ts';
import { getStayQuery, type SavedCard } from './saved-stay-text.ts';
import { StayLines } from './stay-lines.tsx';

const sheet = styles({
  buttons: { display: 'flex', gap: '.375rem' },
  note: {
    display: 'block',
    marginTop: 'var(--s-1)',
    paddingLeft: 'var(--s-3)',
    borderLeft: '2px solid var(--line-strong)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
});

type SharedHomeCardProps = {
  card: SavedCard;
  note: string | null;
  today: CalendarDate;
  /** The stay of a comparison of these homes. */
  getCompareQuery: (slugs: readonly string[]) => string;
};

/** A home of a list that someone else shares, with their note and dates if they share them. Saving it saves the dates. */
export function SharedHomeCard({ card, note, today, getCompareQuery }: SharedHomeCardProps) {
  const s = useStyles(sheet);
  const named = { slug: card.slug, name: card.title };
  return (
    <HomeCard
      {...toCardProps(card)}
      total={
        <>
          <StayLines card={card} priceThen={undefined} today={today} />
          {note && (
            <span className={`small soft ${s.note}`}>
              <span className="visually-hidden">Their note: </span>
              {note}
            </span>
          )}
        </>
      }
      headingLevel="h2"
      save={
        <span className={s.buttons}>
          <CompareToggle {...named} stayQuery={getCompareQuery} look="raised" />
          <SaveHeart {...named} stayQuery={getStayQuery(card)} />
        </span>
      }
    />
  );
}
