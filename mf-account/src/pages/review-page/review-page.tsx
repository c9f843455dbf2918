import { useRef } from 'react';
import { HOME_ASPECT_LABELS, HOME_ASPECTS, REVIEW_REFUSAL_LABELS, type ResponseOf } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { useEndpoint, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { formatInstant } from '@lodestay/stay';
import { Banner, EmptyState, Panel, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createStayHead, prefetchStay } from '../../account/prefetch-stay.ts';
import { Section } from '../../features/navigation/section.tsx';
import { StayLayout } from '../../features/navigation/stay-layout.tsx';
import { ReviewForm } from '../../features/review/review-form.tsx';
import { useLiveReservation } from '../../features/reservation/use-live-reservation.ts';

const sheet = styles({
  head: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2) var(--s-3)', alignItems: 'center' },
  aspects: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2) var(--s-6)', marginTop: 'var(--s-3)' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginTop: 'var(--s-4)', maxWidth: 'var(--measure)' },
});

type StayReview = ResponseOf<'getStayReview'>;

export const prefetch = (context: PageContext) => prefetchStay(context, 'getStayReview');
export const head = (context: PageContext) => createStayHead(context, 'Review');

const MODERATION = {
  waiting: { tone: 'info', label: 'Not public yet' },
  published: { tone: 'good', label: 'Public' },
  refused: { tone: 'warn', label: 'Not published' },
} as const;

const formatStars = (stars: number) => `${stars} of 5 stars`;

function OwnReview({ review }: { review: NonNullable<StayReview['review']> }) {
  const s = useStyles(sheet);
  const { tone, label } = MODERATION[review.moderation];
  return (
    <Panel aria-label="Your review">
      <div className={s.head}>
        <b className="strong">{formatStars(review.overall)}</b>
        <Tag tone={tone}>{label}</Tag>
      </div>
      {review.refusal && <p className="small soft">Reason: {REVIEW_REFUSAL_LABELS[review.refusal]}.</p>}
      <ul className={`small soft ${s.aspects}`}>
        {HOME_ASPECTS.map((name) => (
          <li key={name}>
            {HOME_ASPECT_LABELS[name]}: {review.aspects[name]}
          </li>
        ))}
      </ul>
      <p className={s.text}>{review.text}</p>
    </Panel>
  );
}

/** The review of a completed stay, and what staff wrote about the guest. */
export function Page() {
  const s = useStyles(sheet);
  const { id = '' } = useParams();
  const reservation = useLiveReservation(id);
  const { data } = useEndpoint('getStayReview', { params: { id } }, { keepPrevious: true });
  const sent = useRef<HTMLDivElement>(null);
  if (!reservation || !data) return null;
  const { state, review, aboutGuest, revealedAt, writableUntil, timeZone } = data;
  const until = writableUntil && formatInstant(Date.parse(writableUntil), timeZone);
  return (
    <StayLayout
      reservation={reservation}
      part="review"
      title="Review"
      lead="Only guests who completed a stay can review it. We review guests too, and both are shown at the same time."
    >
      {state === 'not_over' && (
        <EmptyState title="You can review your stay after it">We’ll email you when your stay is over.</EmptyState>
      )}
      {state === 'closed' && !review && (
        <EmptyState title="The time to review this stay has passed">It could be reviewed until {until}.</EmptyState>
      )}
      {state === 'open' && (
        <Section title="How was it?">
          <p className="soft">You can write until {until}.</p>
          <ReviewForm id={id} onSent={() => sent.current?.focus()} />
        </Section>
      )}
      <div ref={sent} tabIndex={-1}>
        {review && (
          <Section title="Your review">
            <Banner tone="good" role="status">
              {revealedAt
                ? 'Thank you. Our team reads each review before it is public.'
                : `Thank you. It stays hidden until we have reviewed you too, or until ${until}. Our team then reads it before it is public.`}
            </Banner>
            <OwnReview review={review} />
          </Section>
        )}
      </div>
      {aboutGuest && (
        <Section title={`What ${brand.name} wrote about you`}>
          <Panel aria-label="Review of you">
            <b className="strong">{formatStars(aboutGuest.overall)}</b>
            <p className={s.text}>{aboutGuest.text}</p>
          </Panel>
        </Section>
      )}
    </StayLayout>
  );
}
