import { formatDate, type CalendarDate } from '@lodestay/stay';
import {
  getDepositDeadline,
  MILITARY_RULE,
  RULE_TOPICS,
  STATE_NAMES,
  STATE_RULES,
  type Lease,
  type Source,
} from '@lodestay/stay/lease';
import { LandmarkIcon, Table, Well, type TableColumn } from '@lodestay/ui';
import { media } from '@lodestay/ui/breakpoints';
import { styles, useStyles } from '@lodestay/ui/styles';
import { leaseSectionSheet } from './lease-section.ts';
import { formatDeadline, TOPICS } from './lease-texts.ts';

const sheet = styles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 20rem',
    gap: 'var(--s-14)',
    alignItems: 'start',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-6)' },
  },
  aside: { display: 'grid', gap: 'var(--s-2)' },
  checked: { marginTop: 'var(--s-3)' },
  sources: { display: 'grid', gap: 'var(--s-1)', justifyItems: 'start', [media.fromDesktop]: { whiteSpace: 'nowrap' } },
});

type Row = { topic: string; text: string | null; sources: readonly Source[] };

function listRows(lease: Lease): Row[] {
  const rules = STATE_RULES.get(lease.state);
  const depositBy: CalendarDate | null = getDepositDeadline(lease.state, lease.leaveOn);
  const rows = RULE_TOPICS.map((topic): Row => {
    const rule = rules?.rules[topic];
    const by =
      topic === 'deposit' && depositBy
        ? `By ${formatDeadline(depositBy)}, if you move out on ${formatDate(lease.leaveOn)}. `
        : '';
    return { topic: TOPICS[topic], text: rule ? by + rule.text : null, sources: rule?.sources ?? [] };
  });
  const military = {
    topic: 'Military orders, in every state',
    text: MILITARY_RULE.text,
    sources: MILITARY_RULE.sources,
  };
  return rules ? [...rows, military] : [military];
}

function Sources({ sources }: { sources: readonly Source[] }) {
  const s = useStyles(sheet);
  if (sources.length === 0) return 'Not stated';
  return (
    <span className={s.sources}>
      {sources.map(({ citation, url }) => (
        <a key={citation} href={url} className="link" rel="noopener">
          {citation}
        </a>
      ))}
    </span>
  );
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'rule', header: 'Rule', label: '', cell: ({ topic }) => <b className="strong">{topic}</b> },
  { id: 'text', header: 'What it means for you', label: '', cell: ({ text }) => text ?? 'Not stated' },
  { id: 'source', header: 'Source', cell: ({ sources }) => <Sources sources={sources} /> },
];

/** The rules of the state, each with its source, and the date of our summary. */
export function StateLaw({ lease }: { lease: Lease }) {
  const s = useStyles(sheet);
  const { section, head } = useStyles(leaseSectionSheet);
  const rules = STATE_RULES.get(lease.state);
  const name = STATE_NAMES[lease.state];
  return (
    <section className={section} aria-labelledby="law-heading">
      <header className={head}>
        <h2 id="law-heading" className="display d-34">
          {`What ${name} law says`}
        </h2>
        <p className="soft">
          {rules
            ? '“Not stated” means that we are not certain of a rule, not that there is none.'
            : `We have no rules for ${name} yet. Federal law applies in every state.`}
        </p>
      </header>
      <div className={s.columns}>
        <div>
          <Table
            caption={`Rules for leases in ${name}`}
            hideCaption
            columns={COLUMNS}
            rows={listRows(lease)}
            rowKey={({ topic }) => topic}
          />
          {rules && (
            <p className={`small quiet ${s.checked}`}>
              {`Source: ${rules.publisher}. Our summary is from ${formatDate(rules.writtenOn)}. Compare it with the official text before you rely on it.`}
            </p>
          )}
        </div>
        <Well className={s.aside}>
          <LandmarkIcon />
          <h3 className="h">General information, not legal advice</h3>
          <p className="small soft">
            Laws change, cities can have their own rules, and leases differ. Before you pay or sign, ask a local lawyer
            or tenant group.
          </p>
        </Well>
      </div>
    </section>
  );
}
