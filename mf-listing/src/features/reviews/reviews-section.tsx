import type { ResponseOf } from '@lodestay/contracts';
import { formatMonth } from '@lodestay/stay';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { formatReviewCount, formatStayed } from './review-text.ts';

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

/** The newest reviews by guests who completed a stay, and the average of all. */
export function ReviewsSection({ reviews: { count, average, reviews } }: { reviews: HomeReviews }) {
  const s = useStyles(sheet);
  return (
    <>
      <h2 className="display d-26">Reviews</h2>
      <p>
        <b className="strong">{average?.toFixed(1)} of 5 stars</b>{' '}
        <span className="soft">from {formatReviewCount(count)}, all by guests who completed their stay</span>
      </p>
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
      {count > reviews.length && <p className="small soft">The newest {reviews.length} are shown.</p>}
    </>
  );
}
