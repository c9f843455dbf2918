import type { ReactNode } from 'react';
import { Disclosure, Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  panel: { display: 'grid', gap: 'var(--s-4)', alignContent: 'start', minWidth: 0 },
  head: { display: 'grid', gap: 'var(--s-1)' },
});

/** One part of the analytics page: a heading, what the numbers mean, and its content. */
export function AnalyticsSection({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  const s = useStyles(sheet);
  return (
    <Panel aria-labelledby={id} className={s.panel}>
      <div className={s.head}>
        <h2 id={id} className="h">
          {title}
        </h2>
        <p className="small soft">{about}</p>
      </div>
      {children}
    </Panel>
  );
}

/** A chart, with its numbers in a table that opens below it. */
export function ChartWithTable({ label, chart, table }: { label: string; chart: ReactNode; table: ReactNode }) {
  return (
    <>
      <figure aria-label={label}>{chart}</figure>
      <Disclosure summary="View as table">{table}</Disclosure>
    </>
  );
}
