import { usePlatform } from '@lodestay/platform';
import { ShowMore, useMore } from '@lodestay/ui';
import { ReviewList, type HomeReviews } from './review-list.tsx';

/** The list begins above, in the document. */
const NONE: HomeReviews['reviews'] = [];

type Props = { slug: string; reviews: Pick<HomeReviews, 'reviews' | 'nextCursor'> };

/** The reviews after the newest ones, page by page. */
export function MoreReviews({ slug, reviews: { reviews, nextCursor } }: Props) {
  const { api } = usePlatform();
  const { items, ...more } = useMore({ items: NONE, nextCursor }, async (cursor) => {
    const page = await api.call('listHomeReviews', { params: { slug }, query: { cursor } });
    return { items: page.reviews, nextCursor: page.nextCursor };
  });
  return (
    <>
      {items.length > 0 && <ReviewList reviews={[...items]} />}
      <ShowMore {...more} name="reviews" shown={reviews.length + items.length} />
    </>
  );
}
