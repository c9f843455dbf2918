import { fixedDates } from '@lodestay/links';
import { useState, type ComponentType, type SyntheticEvent } from 'react';
import { staticIsland } from '@lodestay/platform/static-island';
import { useSearchParams } from '@lodestay/platform/router';
import { INDEFINITE, formatNights, countNights } from '@lodestay/stay';
import { Link, SearchIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media, query } from '@lodestay/ui/breakpoints';
import { formatDates } from '../../search/search-text.ts';
import { getRequestedForm, withForm } from '../../search/plain-form.ts';
import type { DatesSheetProps } from './dates-sheet.tsx';
import type { FindFormProps } from './find-form.tsx';

const loadForm = () => import(/* webpackChunkName: "find-form" */ './find-form.tsx').then((module) => module.FindForm);
const loadSheet = () =>
  import(/* webpackChunkName: "list-parts" */ './dates-sheet.tsx').then((module) => module.loadDatesSheet());

/** The form for visitors without JavaScript. The interactive form replaces it when the bar is first used. */
export const plainFindForm = staticIsland<FindFormProps>(loadForm);

const sheet = styles({
  bar: {
    flex: '0 1 24rem',
    minWidth: 0,
    [media.belowTablet]: { flex: '1 1 0' },
    '&[open]': { flex: '1 0 100%', order: 1 },
  },
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
    // On phones it looks like a filter, and shows only the dates.
    [media.belowTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      minHeight: 'var(--hit)',
      borderColor: 'var(--line)',
      borderRadius: 'var(--r-full)',
      fontSize: 'var(--t-14)',
    },
  },
  place: { [media.belowTablet]: { '&&': { display: 'none' } } },
  part: {
    minWidth: 0,
    padding: '.375rem 1rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& + &': { borderLeft: '1px solid var(--line)' },
    '& > small': { display: 'block', fontSize: 'var(--t-12)', fontWeight: 400, color: 'var(--ink-quiet)' },
    [media.belowTablet]: { padding: '0 0 0 .875rem', '&&': { border: 0 }, '& > small': { display: 'none' } },
  },
  go: {
    display: 'grid',
    placeItems: 'center',
    paddingInline: '.875rem',
    borderLeft: '1px solid var(--line)',
    color: 'var(--blue)',
    [media.belowTablet]: { paddingInline: '.5rem .75rem', border: 0 },
  },
  form: { paddingBlock: 'var(--s-4) var(--s-2)', maxWidth: '60rem' },
});

export type SearchBarProps = Pick<FindFormProps, 'place'> &
  Pick<DatesSheetProps, 'stay' | 'searchMode' | 'getCurrentHref'>;

/**
 * Shows the place and dates of the list and opens the form that changes them, on phones the calendar. Their code loads when the
 * pointer or the focus reaches the bar. Until it has loaded, and without JavaScript, a link leads to the same list with a plain form.
 */
export function SearchBar(props: SearchBarProps) {
  const { place, stay, getCurrentHref } = props;
  const s = useStyles(sheet);
  const [params] = useSearchParams();
  const isPlain = getRequestedForm(params) === 'search';
  const [open, setOpen] = useState(isPlain);
  const [Loaded, setLoaded] = useState<ComponentType<FindFormProps> | null>(null);
  /** A new object opens the calendar again. */
  const [calendar, setCalendar] = useState<{ DatesSheet: ComponentType<DatesSheetProps> } | null>(null);
  const dates = fixedDates(stay);
  function load() {
    void loadForm().then(
      (form) => setLoaded(() => form),
      () => undefined,
    );
  }
  function press(event: SyntheticEvent<HTMLElement>) {
    if (open || !matchMedia(query.belowTablet).matches) return load();
    const isClick = event.type === 'click';
    if (isClick) {
      event.preventDefault();
      // Safari does not focus what is clicked, and closing the calendar returns the focus.
      event.currentTarget.focus();
    }
    void loadSheet().then(
      (loaded) => isClick && setCalendar(loaded),
      () => isClick && setOpen(true),
    );
  }
  const Form = Loaded ?? (isPlain ? plainFindForm.Island : null);
  return (
    <details className={s.bar} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={s.summary} onPointerEnter={press} onFocus={press} onClick={press}>
        <span className={cx(s.part, s.place)}>
          <small>Where</small>
          {place}
        </span>
        <span className={s.part}>
          <small>{dates ? formatNights(countNights(dates)) : stay.endDate === INDEFINITE ? 'Flex' : 'When'}</small>
          {formatDates(stay) ?? 'Any dates'}
        </span>
        <span className={s.go}>
          <SearchIcon />
          <span className="visually-hidden">Edit search</span>
        </span>
      </summary>
      <div className={s.form}>
        {Form ? (
          <Form
            // A new key resets the fields to the search of the URL.
            key={[place, stay.startDate, stay.endDate, stay.flexibleDays, stay.availableFromEndDate].join(' ')}
            {...props}
            onFound={() => setOpen(false)}
          />
        ) : (
          <Link href={withForm(getCurrentHref(stay), 'search')} rel="nofollow" data-plain="" className="link">
            Change place and dates
          </Link>
        )}
        {calendar && (
          <calendar.DatesSheet
            {...props}
            opening={calendar}
            onEditSearch={() => {
              setOpen(true);
              load();
            }}
          />
        )}
      </div>
    </details>
  );
}
