import type { CalendarDate } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { formatAvailability } from './saved-homes.ts';
import { formatRentThen, getStayLines, type PriceThen, type SavedCard } from './saved-stay-text.ts';

const sheet = styles({
  line: { display: 'block' },
  dates: { color: 'var(--ink)' },
  // Above the link of the card.
  link: { position: 'relative', zIndex: 1 },
});

type StayLinesProps = { card: SavedCard; priceThen: PriceThen; today: CalendarDate };

/** The saved dates of a card with their price or the next dates. Without dates: when it is available, and the former rent. */
export function StayLines({ card, priceThen, today }: StayLinesProps) {
  const s = useStyles(sheet);
  if (!card.savedStay) {
    const rentThen = formatRentThen(card, priceThen, today);
    return (
      <>
        {rentThen && <span className={s.line}>{rentThen}</span>}
        {formatAvailability(card.availableFrom, today)}
      </>
    );
  }
  return getStayLines(card.slug, card.savedStay, { priceThen, today }).map(({ text, href }, index) => (
    <span key={text} className={cx(s.line, index === 0 && s.dates)}>
      {href ? (
        <Link className={cx('link', s.link)} href={href}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  ));
}
