import { useState, type FormEvent } from 'react';
import { getFieldError, Moment, Sheet, useWrite } from '@lodestay/console';
import { MAX_REVIEW_TEXT } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { getQueryKey, useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { useQueryClient } from '@lodestay/platform/query';
import { Banner, Button, SelectField, TextareaField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  stack: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  form: {
    display: 'grid',
    gap: 'var(--s-4)',
    width: '100%',
    justifyItems: 'start',
    '& > :not(button)': { width: '100%' },
  },
});

const STARS = [
  { value: '', label: 'Choose' },
  ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} of 5` })),
];

/** The reviews of a completed stay. What the guest wrote stays hidden until staff have written too. */
export function ReviewSheet({ reference }: { reference: string }) {
  const s = useStyles(sheet);
  const { user } = useSession();
  const { toasts } = usePlatform();
  const queryClient = useQueryClient();
  const input = { params: { reference } };
  const { data } = useEndpoint('inspectStayReview', input);
  const { busy, error, write } = useWrite('reviewGuest');
  const [stars, setStars] = useState('');
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  if (!data || data.state === 'not_over') return null;
  const canWrite = data.state === 'open' && user !== null && getScope(user.role, 'review.update') !== null;
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (stars === '' || text.trim() === '') return;
    const saved = await write({ ...input, body: { overall: Number(stars), text } });
    if (!saved) return;
    queryClient.setQueryData(getQueryKey('inspectStayReview', input), saved);
    toasts.show('Review saved.', { variant: 'success', key: 'review' });
  }
  return (
    <Sheet title="Reviews">
      <div className={s.stack}>
        <p className="small soft">
          {data.hasGuestWritten ? 'The guest has written.' : 'The guest has not written yet.'}{' '}
          {data.revealedAt ? (
            <>
              Revealed <Moment at={data.revealedAt} />.
            </>
          ) : (
            'Both reviews are revealed when both are written, or 14 days after the stay.'
          )}
        </p>
        {data.aboutHome && (
          <div>
            <p className="strong">About the home: {data.aboutHome.overall} of 5</p>
            <p className={s.text}>{data.aboutHome.text}</p>
          </div>
        )}
        {data.aboutGuest && (
          <div>
            <p className="strong">About the guest: {data.aboutGuest.overall} of 5</p>
            <p className={s.text}>{data.aboutGuest.text}</p>
          </div>
        )}
        {canWrite && (
          <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
            <SelectField
              label="Rate the guest"
              value={stars}
              onChange={(event) => setStars(event.target.value)}
              options={STARS}
              error={isTried && stars === '' ? 'Choose 1 to 5 stars' : undefined}
            />
            <TextareaField
              label="Review of the guest"
              hint="The guest can read it once both are revealed."
              value={text}
              maxLength={MAX_REVIEW_TEXT}
              onChange={(event) => setText(event.target.value)}
              error={isTried && text.trim() === '' ? 'Write a few words' : getFieldError(error, 'text')}
            />
            {error && error.fields.length === 0 && (
              <Banner tone="bad" role="alert">
                {error.message}
              </Banner>
            )}
            <Button type="submit" look="secondary" loading={busy}>
              Save review
            </Button>
          </form>
        )}
      </div>
    </Sheet>
  );
}
