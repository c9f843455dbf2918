import { useId, useState } from 'react';
import { getFieldError, useWrite } from '@lodestay/console';
import type { ResponseOf, SharedReason } from '@lodestay/contracts';
import { getQueryKey, useEndpoint, usePlatform } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { formatDate } from '@lodestay/stay';
import { Banner, Button, Link, Panel, ShowMore, TextareaField, useMore } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

type Review = ResponseOf<'listReferralReviews'>['reviews'][number];

const sheet = styles({
  section: { display: 'grid', gap: 'var(--s-4)' },
  form: { display: 'grid', gap: 'var(--s-3)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
});

const SHARED: Readonly<Record<SharedReason, string>> = {
  device: 'both signed in on one browser',
  phone: 'both have the same phone number',
  stay: 'one is invited to a stay of the other',
};

const SHORTEST_REASON = 10;

function ReviewForm({ review, mayDecide }: { review: Review; mayDecide: boolean }) {
  const s = useStyles(sheet);
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const { write, busy, error } = useWrite('decideReferral');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const problem =
    reason.trim().length < SHORTEST_REASON ? `Give a reason of at least ${SHORTEST_REASON} characters` : undefined;
  const fieldError = (isChecked ? problem : undefined) ?? getFieldError(error, 'reason');

  async function decide(approve: boolean) {
    setIsChecked(true);
    if (problem) return;
    const answer = await write({ params: { id: review.id }, body: { approve, reason: reason.trim() } });
    if (!answer) return;
    queryClient.setQueryData(getQueryKey('listReferralReviews', {}), answer);
    toasts.show(approve ? 'Referral approved.' : 'Referral refused.', { variant: 'success' });
  }

  return (
    <Panel aria-label={`Referral of ${review.friend.name}`} className={s.form}>
      <p>
        <Link href={`/staff/people/${review.referrer.id}`} className="link">
          {review.referrer.name}
        </Link>
        {' referred '}
        <Link href={`/staff/people/${review.friend.id}`} className="link">
          {review.friend.name}
        </Link>
        {', reservation '}
        <Link href={`/staff/reservations/${review.reference}`} className="link">
          {review.reference}
        </Link>
        {`, booked on ${formatDate(review.bookedAt.slice(0, 10))}.`}
      </p>
      <p className="small soft">{`Why it is here: ${review.shared.map((each) => SHARED[each]).join('; ') || 'nothing they share any more'}.`}</p>
      {mayDecide && (
        <>
          <TextareaField
            label="Reason for the decision"
            hint="Stays in the audit log with your name."
            rows={2}
            maxLength={500}
            value={reason}
            error={fieldError}
            onChange={({ target }) => setReason(target.value)}
          />
          {error && !fieldError && (
            <Banner tone="bad" role="alert">
              {error.message} Your reason is kept.
            </Banner>
          )}
          <div className={s.actions}>
            <Button size="small" loading={busy} onClick={() => void decide(true)}>
              Approve referral
            </Button>
            <Button size="small" look="danger" disabled={busy} onClick={() => void decide(false)}>
              Refuse referral
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}

/** Referrals between people who share a device or a household. Nothing is shown while there are none. */
export function ReferralReviews({ mayDecide }: { mayDecide: boolean }) {
  const { data } = useEndpoint('listReferralReviews', {}, { keepPrevious: true });
  return data && data.reviews.length > 0 ? <ReviewList first={data} mayDecide={mayDecide} /> : null;
}

function ReviewList({ first, mayDecide }: { first: ResponseOf<'listReferralReviews'>; mayDecide: boolean }) {
  const s = useStyles(sheet);
  const id = useId();
  const { api } = usePlatform();
  const { items: reviews, ...more } = useMore(
    { items: first.reviews, nextCursor: first.nextCursor },
    async (cursor) => {
      const page = await api.call('listReferralReviews', { query: { cursor } });
      return { items: page.reviews, nextCursor: page.nextCursor };
    },
  );
  return (
    <section aria-labelledby={id} className={s.section}>
      <h2 id={id} className="h">
        Referrals to review
      </h2>
      {reviews.map((review) => (
        <ReviewForm key={review.id} review={review} mayDecide={mayDecide} />
      ))}
      <ShowMore {...more} name="referrals" shown={reviews.length} />
    </section>
  );
}
