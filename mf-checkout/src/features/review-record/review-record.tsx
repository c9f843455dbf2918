import { useRef, useState } from 'react';
import { Facts, RecordPage, Sheet, useRecord, useWrite, type TimelineWords } from '@lodestay/console';
import {
  HOME_ASPECT_LABELS,
  HOME_ASPECTS,
  REVIEW_REFUSAL_LABELS,
  REVIEW_REFUSALS,
  type ResponseOf,
  type ReviewRefusal,
} from '@lodestay/contracts';
import { Banner, Button, SelectField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { reviewQueue } from '../../reviews/review-queue.tsx';
import { StayFacts } from '../../staff/stay-facts.tsx';

const sheet = styles({
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'var(--measure)', marginTop: 'var(--s-4)' },
  form: { display: 'grid', gap: 'var(--s-3)', gridTemplateColumns: 'minmax(0, 1fr)' },
});

const createWords = (person: string): TimelineWords => ({
  person,
  actions: {
    'queue.assign': 'changed the assignee',
    'review.publish': 'published the review',
    'review.refuse': 'refused the review',
  },
  fields: { assignee: 'Assignee' },
});

/** A review of a home before it is public. It can be published or refused, never changed. */
export function ReviewRecord({ reference }: { reference: string }) {
  const s = useStyles(sheet);
  const state = useRecord<ResponseOf<'getReview'>>(reviewQueue, reference);
  const writes = { publish: useWrite('publishReview'), refuse: useWrite('refuseReview') };
  const [refusal, setRefusal] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { record, save, version } = state;
  if (!record) return null;
  const { review, actions, guest } = record;
  const params = { reference };
  const error = writes.publish.error ?? writes.refuse.error;
  async function publish() {
    const isSaved = await save(
      (onError) => writes.publish.write({ params, body: { version } }, onError),
      'Review published.',
    );
    if (isSaved) heading.current?.focus();
  }
  async function refuse() {
    setIsMissing(refusal === '');
    if (refusal === '') return;
    const body = { refusal: refusal as ReviewRefusal, version };
    const isSaved = await save((onError) => writes.refuse.write({ params, body }, onError), 'Review refused.');
    if (isSaved) heading.current?.focus();
  }
  return (
    <RecordPage
      state={{
        ...state,
        async loadChanges() {
          await state.loadChanges();
          for (const write of Object.values(writes)) write.clear();
        },
      }}
      headingRef={heading}
      status={record.outcome ? undefined : 'Not public yet'}
      tone={record.closedAt === null ? 'warn' : 'good'}
      summary={`${review.homeTitle} · ${review.overall} of 5 stars`}
      words={createWords(guest.fullName)}
      aside={
        actions.includes('publish') && (
          <Sheet title="Decision">
            <div className={s.form}>
              {error && error.code !== 'conflict' && (
                <Banner tone="bad" role="alert">
                  {error.message}
                </Banner>
              )}
              <Button loading={writes.publish.busy} onClick={() => void publish()}>
                Publish review
              </Button>
              <SelectField
                label="Reason not to publish"
                hint="The guest gets it by email. A low rating is no reason."
                value={refusal}
                onChange={(event) => setRefusal(event.target.value)}
                options={[
                  { value: '', label: 'Choose' },
                  ...REVIEW_REFUSALS.map((value) => ({ value, label: REVIEW_REFUSAL_LABELS[value] })),
                ]}
                error={isMissing && refusal === '' ? 'Choose a reason' : undefined}
              />
              <Button look="secondary" loading={writes.refuse.busy} onClick={() => void refuse()}>
                Refuse review
              </Button>
            </div>
          </Sheet>
        )
      }
    >
      <Sheet title="Review">
        <Facts
          facts={[
            ['Overall', `${review.overall} of 5`],
            ...HOME_ASPECTS.map((name) => [HOME_ASPECT_LABELS[name], `${review.aspects[name]} of 5`] as const),
            ...(review.refusal ? ([['Refused because', REVIEW_REFUSAL_LABELS[review.refusal]]] as const) : []),
          ]}
        />
        <p className={s.text}>{review.text}</p>
      </Sheet>
      <StayFacts {...record} />
    </RecordPage>
  );
}
