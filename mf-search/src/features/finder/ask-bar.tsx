import { useState, type ComponentType } from 'react';
import { INDEFINITE, formatNights, nightsIn } from '@lodestay/stay';
import { SearchIcon, VisuallyHidden } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { fixedDates } from '../../search/search-state.ts';
import { datesWords } from '../../search/search-words.ts';
import { dormant } from '@lodestay/platform/dormant';
import type { FindFormProps } from './find-form.tsx';

const loadForm = () => import(/* webpackChunkName: "find-form" */ './find-form.tsx').then((module) => module.FindForm);

/** The form as it comes with the document; taken over when the bar is first touched. */
export const plainFindForm = dormant<FindFormProps>(loadForm);

const sheet = styles({
  bar: { maxWidth: '40rem', '&[open]': { maxWidth: 'none' } },
  summary: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr) auto',
    maxWidth: '40rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-button)',
    fontSize: 'var(--t-15)',
    fontWeight: 500,
    lineHeight: 1.3,
    transition: 'border-color var(--m-quick)',
    '&:hover': { borderColor: 'var(--ink-soft)' },
    '@media (max-width: 767px)': { fontSize: 'var(--t-14)' },
  },
  part: {
    minWidth: 0,
    padding: '.4375rem 1rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& + &': { borderLeft: '1px solid var(--line)' },
    '& > small': { display: 'block', fontSize: 'var(--t-12)', fontWeight: 400, color: 'var(--ink-quiet)' },
    '@media (max-width: 767px)': { paddingInline: '.75rem' },
  },
  go: { display: 'grid', placeItems: 'center', paddingInline: '.875rem', borderLeft: '1px solid var(--line)', color: 'var(--blue)' },
  form: { paddingBlock: 'var(--s-4) var(--s-2)', maxWidth: '60rem' },
});

/** Where and when this list is for, in one line; opens the form that changes both. Works without script: it is a `details`. */
export function AskBar({ place, asked, here }: Pick<FindFormProps, 'place' | 'asked' | 'here'>) {
  const s = useStyles(sheet);
  const [open, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<FindFormProps> | null>(null);
  const dates = fixedDates(asked);
  // Should it not come, the markup of the document is a form too.
  const load = () => void (Loaded ?? loadForm().then((form) => setLoaded(() => form), () => {}));
  const Form = Loaded ?? plainFindForm.Dormant;
  return (
    <details className={s.bar} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={s.summary} onPointerEnter={load} onFocus={load} onClick={load}>
        <span className={s.part}>
          <small>Where</small>
          {place}
        </span>
        <span className={s.part}>
          <small>{dates ? formatNights(nightsIn(dates)) : asked.endDate === INDEFINITE ? 'Flex' : 'When'}</small>
          {datesWords(asked) ?? 'Any dates'}
        </span>
        <span className={s.go}>
          <SearchIcon />
          <VisuallyHidden>Change the search</VisuallyHidden>
        </span>
      </summary>
      <div className={s.form}>
        <Form
          // A form per answer: its fields start from the address.
          key={[place, asked.startDate, asked.endDate, asked.flexibleDays, asked.startBy].join(' ')}
          label="Change the search"
          submitLabel="Show homes"
          place={place}
          asked={asked}
          here={here}
          onFound={() => setOpen(false)}
        />
      </div>
    </details>
  );
}
