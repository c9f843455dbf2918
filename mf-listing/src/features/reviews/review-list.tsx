import type { ResponseOf } from '@lodestay/contracts';
import { formatMonth } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { formatStayed } from './review-text.ts';

const sheet = styles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--s-8) var(--s-10)',
    marginTop: 'var(--s-5)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  review: { display: 'grid', gap: 'var(--s-2)', alignContent: 'start' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

export type HomeReviews = ResponseOf<'listHomeReviews'>;

/** Reviews by guests, the newest first. */
export function ReviewList({ reviews }: Pick<HomeReviews, 'reviews'>) {
  const s = useStyles(sheet);
  return (
    <ul className={s.list}>
      {reviews.map(({ author, overall, text, nights, stayedUntil }) => (
        <li key={`${stayedUntil}-${author}-${text.slice(0, 20)}`} className={s.review}>
          <p>
            <b className="strong">{author}</b>{' '}
            <span className="small soft">
              {overall} of 5 stars · {formatStayed(nights)}, until {formatMonth(stayedUntil)}
            </span>
          </p>
          <p className={s.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
