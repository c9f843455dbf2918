import { ReviewList, type HomeReviews } from './review-list.tsx';
import { formatReviewCount } from './review-text.ts';

/** The newest reviews by guests who completed a stay, and the average of all. */
export const ReviewsSection = ({ reviews: { count, average, reviews } }: { reviews: HomeReviews }) => (
  <>
    <h2 className="display d-26">Reviews</h2>
    <p>
      <b className="strong">{average?.toFixed(1)} of 5 stars</b>{' '}
      <span className="soft">from {formatReviewCount(count)}, all by guests who completed their stay</span>
    </p>
    <ReviewList reviews={reviews} />
  </>
);
