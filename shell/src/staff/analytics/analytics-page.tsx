import { Banner, Button, Link, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { EmptySearchesSection } from './empty-searches-section.tsx';
import { formatCount, formatFullDay } from './format.ts';
import { FunnelSection } from './funnel-section.tsx';
import { ANALYTICS_PATH, type AnalyticsModel } from './model.ts';
import { SourcesSection } from './sources-section.tsx';
import { VitalsSection } from './vitals-section.tsx';
import { WeeksSection } from './weeks-section.tsx';

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-6)', paddingBlock: 'var(--s-8) 0' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-4) var(--s-6)',
    alignItems: 'end',
    justifyContent: 'space-between',
  },
  period: { display: 'grid', gap: 'var(--s-2)' },
  form: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)', alignItems: 'end' },
  presets: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-4)', fontSize: 'var(--t-14)' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--s-6)',
    alignItems: 'start',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const DAY_MS = 86_400_000;
/** Lengths of common periods in days. */
const PRESETS = [7, 28, 90] as const;

/** The period of this many days that ends today. */
function getPresetHref(today: string, days: number): string {
  const from = new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return `${ANALYTICS_PATH}?from=${from}&to=${today}`;
}

/** Days of the report. They are in the URL (a plain GET form), so a view can be shared. */
function PeriodForm({ model: { from, to, today } }: { model: AnalyticsModel }) {
  const s = useStyles(sheet);
  return (
    <div className={s.period}>
      <form action={ANALYTICS_PATH} method="get" className={s.form}>
        <TextField label="From" type="date" name="from" defaultValue={from} max={today} required />
        <TextField label="To" type="date" name="to" defaultValue={to} max={today} required />
        <Button type="submit" look="secondary">
          Show
        </Button>
      </form>
      <p className={s.presets}>
        {PRESETS.map((days) => (
          <Link key={days} href={getPresetHref(today, days)} data-plain="" className="link">
            Last {days} days
          </Link>
        ))}
      </p>
    </div>
  );
}

/** What visitors do, for staff. Works without JavaScript. */
export function AnalyticsPage({ model }: { model: AnalyticsModel }) {
  const s = useStyles(sheet);
  const { report, problem } = model;
  return (
    <div className={`page ${s.page}`}>
      <div className={s.head}>
        <div>
          <h1 className="display d-34">Analytics</h1>
          <p className="soft">
            {report
              ? `${formatCount(report.visits)} visits from ${formatFullDay(report.from)} to ${formatFullDay(report.to)} (UTC).`
              : 'Choose other days.'}{' '}
            Only visitors who allow analytics are counted. Events are kept for 90 days.
          </p>
        </div>
        <PeriodForm model={model} />
      </div>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {report && (
        <>
          <div className={s.columns}>
            <FunnelSection report={report} />
            <WeeksSection report={report} />
            <SourcesSection report={report} />
            <EmptySearchesSection report={report} />
          </div>
          <VitalsSection report={report} />
        </>
      )}
    </div>
  );
}
