import type { ResponseOf } from '@lodestay/contracts';
import { useNavigate } from '@lodestay/platform/router';
import { formatDate } from '@lodestay/stay';
import { Button, SelectField } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import {
  DOCUMENTS_PATH,
  KIND_LABELS,
  parseFilters,
  toDocumentsHref,
  type DocumentFilters,
} from './document-filters.ts';

const sheet = styles({
  form: {
    display: 'grid',
    // The button has a column only where it is shown.
    gridTemplateColumns: 'minmax(0, 14rem) minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'auto',
    alignItems: 'end',
    gap: 'var(--s-4)',
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoFlow: 'row' },
  },
  button: { '@media (scripting: enabled)': { display: 'none' } },
});

const KINDS = [
  { value: '', label: 'All kinds' },
  ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
];

type Props = { filters: DocumentFilters; stays: ResponseOf<'listAccountDocuments'>['stays'] };

/** Narrows the list to a kind and a stay. Without JavaScript it has a submit button. */
export function FilterDocuments({ filters, stays }: Props) {
  const s = useStyles(sheet);
  const navigate = useNavigate();
  const options = [
    { value: '', label: 'All stays and memberships' },
    ...stays.map(({ reservationId, homeTitle, startDate }) => ({
      value: reservationId,
      label: `${homeTitle}, from ${formatDate(startDate)}`,
    })),
  ];
  function apply(form: HTMLFormElement | null) {
    if (!form) return;
    const entered = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const href = toDocumentsHref(parseFilters(new URLSearchParams(entered)));
    void navigate(href, { replace: true, preventScrollReset: true });
  }
  return (
    <form method="get" action={DOCUMENTS_PATH} className={s.form}>
      <SelectField
        label="Kind"
        name="kind"
        value={filters.kind ?? ''}
        options={KINDS}
        onChange={({ target }) => apply(target.form)}
      />
      <SelectField
        label="Stay"
        name="stay"
        value={filters.reservationId ?? ''}
        options={options}
        onChange={({ target }) => apply(target.form)}
      />
      <span className={s.button}>
        <Button type="submit" look="secondary">
          Show
        </Button>
      </span>
    </form>
  );
}
