import { fixedDates } from '@lodestay/links';
import { useState, type ComponentType } from 'react';
import { staticIsland } from '@lodestay/platform/static-island';
import { useSearchParams } from '@lodestay/platform/router';
import { INDEFINITE, formatNights, countNights } from '@lodestay/stay';
import { Link, Loading, SearchIcon, Skeleton, VisuallyHidden } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatDates } from '../../search/search-text.ts';
import { getRequestedForm, withForm } from '../../search/plain-form.ts';
import type { FindFormProps } from './find-form.tsx';

const loadForm = () => import(/* webpackChunkName: "find-form" */ './find-form.tsx').then((module) => module.FindForm);

/** The form for visitors without JavaScript. The interactive form replaces it when the bar is first used. */
export const plainFindForm = staticIsland<FindFormProps>(loadForm);

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
  go: {
    display: 'grid',
    placeItems: 'center',
    paddingInline: '.875rem',
    borderLeft: '1px solid var(--line)',
    color: 'var(--blue)',
  },
  form: { paddingBlock: 'var(--s-4) var(--s-2)', maxWidth: '60rem' },
});

export type SearchBarProps = Pick<FindFormProps, 'place' | 'stay'> & Required<Pick<FindFormProps, 'getCurrentHref'>>;

/**
 * Shows the place and dates of the list and opens the form that changes them. The form's code loads when the pointer or the
 * focus reaches the bar. If it cannot load, or without JavaScript, a link leads to the same list with a plain form.
 */
export function SearchBar({ place, stay, getCurrentHref }: SearchBarProps) {
  const s = useStyles(sheet);
  const [params] = useSearchParams();
  const isPlain = getRequestedForm(params) === 'search';
  const [open, setOpen] = useState(isPlain);
  const [isLoading, setLoading] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<FindFormProps> | null>(null);
  const dates = fixedDates(stay);
  function load() {
    if (Loaded) return;
    setLoading(true);
    void loadForm().then(
      (form) => setLoaded(() => form),
      () => setLoading(false),
    );
  }
  const Form = Loaded ?? (isPlain ? plainFindForm.Island : null);
  return (
    <details className={s.bar} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={s.summary} onPointerEnter={load} onFocus={load} onClick={load}>
        <span className={s.part}>
          <small>Where</small>
          {place}
        </span>
        <span className={s.part}>
          <small>{dates ? formatNights(countNights(dates)) : stay.endDate === INDEFINITE ? 'Flex' : 'When'}</small>
          {formatDates(stay) ?? 'Any dates'}
        </span>
        <span className={s.go}>
          <SearchIcon />
          <VisuallyHidden>Change the search</VisuallyHidden>
        </span>
      </summary>
      <div className={s.form}>
        {Form && (
          <Form
            // A new key resets the fields to the search of the URL.
            key={[place, stay.startDate, stay.endDate, stay.flexibleDays, stay.startBy].join(' ')}
            label="Change the search"
            submitLabel="Show homes"
            place={place}
            stay={stay}
            getCurrentHref={getCurrentHref}
            onFound={() => setOpen(false)}
          />
        )}
        {!Form && isLoading && (
          <Loading>
            <Skeleton shape="control" />
          </Loading>
        )}
        {!Form && !isLoading && (
          <Link href={withForm(getCurrentHref(stay), 'search')} rel="nofollow" data-plain="" className="link">
            Change place and dates
          </Link>
        )}
      </div>
    </details>
  );
}
