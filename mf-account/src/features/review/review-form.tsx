import { useState, type FormEvent } from 'react';
import { HOME_ASPECT_LABELS, HOME_ASPECTS, MAX_REVIEW_TEXT, type HomeAspect } from '@lodestay/contracts';
import { Banner, Button, TextareaField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { useInvalidFocus } from '../../account/use-invalid-focus.ts';
import { useStayWrite } from '../../account/use-stay-write.ts';
import { StarsField } from '../../account/stars-field.tsx';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-6)', gridTemplateColumns: 'minmax(0, 1fr)' },
  aspects: {
    display: 'grid',
    gap: 'var(--s-5)',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  foot: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
});

const CHOOSE = 'Choose 1 to 5 stars';
const NO_STARS = Object.fromEntries(HOME_ASPECTS.map((name) => [name, 0])) as Record<HomeAspect, number>;

/** Reviews the home: overall, a few aspects, and a text. What is entered survives a failure. */
export function ReviewForm({ id, onSent }: { id: string; onSent(): void }) {
  const s = useStyles(sheet);
  const { busy, problem, getFieldError, write } = useStayWrite('writeStayReview', id);
  const { form, focusInvalid } = useInvalidFocus();
  const [overall, setOverall] = useState(0);
  const [aspects, setAspects] = useState(NO_STARS);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const missing = (stars: number) => (isTried && stars === 0 ? CHOOSE : undefined);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (overall === 0 || Object.values(aspects).includes(0) || text.trim() === '') return focusInvalid();
    if (await write({ overall, aspects, text })) onSent();
  }
  return (
    <form ref={form} className={s.form} onSubmit={(event) => void submit(event)} noValidate>
      <StarsField legend="Your stay as a whole" value={overall} onChange={setOverall} error={missing(overall)} />
      <div className={s.aspects}>
        {HOME_ASPECTS.map((name) => (
          <StarsField
            key={name}
            legend={HOME_ASPECT_LABELS[name]}
            value={aspects[name]}
            onChange={(stars) => setAspects({ ...aspects, [name]: stars })}
            error={missing(aspects[name])}
          />
        ))}
      </div>
      <TextareaField
        label="Your review"
        hint="What should the next guests know? It is public with your first name, so leave out personal details."
        value={text}
        rows={5}
        maxLength={MAX_REVIEW_TEXT}
        onChange={(event) => setText(event.target.value)}
        error={isTried && text.trim() === '' ? 'Write a few words' : getFieldError('text')}
      />
      <div className={s.foot}>
        {problem && (
          <Banner tone="bad" role="alert">
            {problem}
          </Banner>
        )}
        <Button type="submit" loading={busy}>
          Send review
        </Button>
        <p className="small soft">You can’t change or delete it after sending.</p>
      </div>
    </form>
  );
}
