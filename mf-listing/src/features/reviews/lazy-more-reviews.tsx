import { lazy, Suspense } from 'react';
import type { HomeReviews } from './review-list.tsx';

const MoreReviews = lazy(() =>
  import(/* webpackChunkName: "more-reviews" */ './more-reviews.tsx').then((module) => ({
    default: module.MoreReviews,
  })),
);

/** Loaded only for homes with more reviews than the first page has. */
export const LazyMoreReviews = ({ slug, reviews }: { slug: string; reviews: HomeReviews }) =>
  reviews.nextCursor !== null && (
    <Suspense>
      <MoreReviews key={slug} slug={slug} reviews={reviews} />
    </Suspense>
  );
