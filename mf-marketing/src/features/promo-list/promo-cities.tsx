import { useId, useState } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { Button, Link, PlusIcon, Table, Tag, type TableColumn } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { toPromoCodeHref } from '../../staff/promo-text.ts';
import { staffSheet } from '../../staff/staff-styles.ts';
import { PromoCityDialog } from './promo-city-dialog.tsx';

export type PromoCity = ResponseOf<'listPromoCities'>['cities'][number];

const sheet = styles({
  section: { display: 'grid', gap: 'var(--s-3)', gridTemplateColumns: 'minmax(0, 1fr)', marginTop: 'var(--s-6)' },
});

/** Cities that are shown at first. On a phone, each takes five lines. */
const FIRST = 6;

const createColumns = (onEdit: ((city: PromoCity) => void) | null): readonly TableColumn<PromoCity>[] => [
  { id: 'name', header: 'City', cell: ({ name }) => <b className="strong">{name}</b> },
  { id: 'market', header: 'Market', cell: ({ marketName }) => marketName },
  {
    id: 'code',
    header: 'Code',
    cell: ({ code }) =>
      code ? (
        <Link href={toPromoCodeHref(code)} className="link">
          {code}
        </Link>
      ) : (
        <span className="quiet">None</span>
      ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ isListed }) => <Tag tone={isListed ? 'good' : 'plain'}>{isListed ? 'Listed' : 'Not listed'}</Tag>,
  },
  ...(onEdit
    ? [
        {
          id: 'edit',
          header: <span className="visually-hidden">Change</span>,
          label: '',
          cell: (city: PromoCity) => (
            <Button look="secondary" size="small" onClick={() => onEdit(city)}>
              Edit <span className="visually-hidden">{city.name}</span>
            </Button>
          ),
        },
      ]
    : []),
];

/** The cities of promo campaigns: how guests read them, and the code that guests there are pointed to. */
export function PromoCities({ mayChange }: { mayChange: boolean }) {
  const s = useStyles(sheet);
  const staff = useStyles(staffSheet);
  const id = useId();
  const { data } = useEndpoint('listPromoCities', {}, { keepPrevious: true });
  const [isWhole, setIsWhole] = useState(false);
  const [edited, setEdited] = useState<PromoCity | 'new' | null>(null);
  if (!data) return null;
  return (
    <section aria-labelledby={id} className={s.section}>
      <header className={staff.head}>
        <div>
          <h2 id={id} className="h">
            Promo cities
          </h2>
          <p className="soft small">
            The cities of campaigns. Guests with a code of another city are pointed to the code of theirs.
          </p>
        </div>
        {mayChange && (
          <Button size="small" look="secondary" onClick={() => setEdited('new')}>
            <PlusIcon /> Add city
          </Button>
        )}
      </header>
      <div className={staff.box}>
        <Table
          caption="Promo cities"
          hideCaption
          dense
          className={cx(staff.table)}
          columns={createColumns(mayChange ? setEdited : null)}
          rows={isWhole ? data.cities : data.cities.slice(0, FIRST)}
          rowKey={({ slug }) => slug}
          empty="No promo cities yet."
        />
      </div>
      {!isWhole && data.cities.length > FIRST && (
        <p>
          <Button size="small" look="secondary" onClick={() => setIsWhole(true)}>
            Show all {data.cities.length} cities
          </Button>
        </p>
      )}
      {edited && <PromoCityDialog city={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
