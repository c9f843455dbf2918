import type { ResponseOf } from '@lodestay/contracts';
import { Table, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';

const sheet = styles({
  document: { display: 'grid', gap: 'var(--s-8)', gridTemplateColumns: 'minmax(0, 1fr)' },
  section: { display: 'grid', gap: 'var(--s-3)', gridTemplateColumns: 'minmax(0, 1fr)' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--s-3) var(--s-6)',
    '& dd': { overflowWrap: 'anywhere' },
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: { display: 'grid', gap: 'var(--s-2)', paddingLeft: '1.1rem', listStyle: 'disc', maxWidth: 'var(--measure)' },
});

export type AgreementSection = NonNullable<ResponseOf<'getStayAgreement'>['current']>['sections'][number];

type SectionTableProps = { heading: string; table: NonNullable<AgreementSection['table']> };

const listColumns = ({ columns, total }: SectionTableProps['table']): TableColumn<readonly string[]>[] =>
  columns.map((header, index) => ({
    id: String(index),
    header,
    numeric: index === columns.length - 1,
    cell: (row) => (row === total ? <b className="strong">{row[index]}</b> : row[index]),
  }));

function SectionTable({ heading, table }: SectionTableProps) {
  const rows = [...table.rows, ...(table.total ? [table.total] : [])];
  return (
    <Table
      caption={heading}
      hideCaption
      columns={listColumns(table)}
      rows={rows}
      rowKey={(row) => String(rows.indexOf(row))}
      empty="Nothing."
    />
  );
}

/** The text of an agreement, as in its PDF. */
export function AgreementText({ sections }: { sections: readonly AgreementSection[] }) {
  const s = useStyles(sheet);
  return (
    <div className={s.document}>
      {sections.map(({ heading, paragraphs, facts, items, table }) => (
        <section key={heading} className={s.section} aria-label={heading}>
          <h3 className="display d-22">{heading}</h3>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {facts.length > 0 && (
            <dl className={s.facts}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt className="tiny quiet">{label}</dt>
                  <dd className="strong">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {table && <SectionTable heading={heading} table={table} />}
          {items.length > 0 && (
            <ul className={s.list}>
              {items.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
