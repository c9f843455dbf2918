import { formatCount } from '@lodestay/stay';

/** The rating of a home by guests of the listing's source. `stars` is 1 to 5. */
export type SourceRating = { stars: number; reviews: number | null; source: string };

export type HomeRatingProps = {
  rating: SourceRating | null | undefined;
  className?: string;
};

/** '★ 4.79 (12) at Inside Airbnb'. Nothing without a rating. The source is named, because its guests gave the rating. */
export function HomeRating({ rating, className = 'small soft num' }: HomeRatingProps) {
  if (!rating) return null;
  const { stars, reviews, source } = rating;
  const count = reviews && formatCount(reviews);
  return (
    <p
      role="img"
      aria-label={`Rated ${stars} of 5${count ? ` from ${count} ${reviews === 1 ? 'review' : 'reviews'}` : ''} at ${source}`}
      className={className}
    >
      {`★ ${stars}${count ? ` (${count})` : ''} at ${source}`}
    </p>
  );
}
