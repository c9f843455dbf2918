import { QUEUE_LABELS, toQueuePath } from '@lodestay/contracts';
import type { Head } from '@lodestay/platform';
import { ButtonLink, EmptyState, ErrorState, Link, Table, Tag, type TableColumn } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { ConsoleModel, QueueSummary } from './console-model.ts';
import { CONSOLE_PATH } from './console-path.ts';
import { formatAge } from './format-age.ts';

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-5)', maxWidth: '60rem' },
  sheet: {
    padding: 'var(--s-2) var(--s-4)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-l)',
    background: 'var(--paper)',
  },
  message: { padding: 'var(--s-8) var(--s-4)' },
  name: { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)', fontWeight: 600 },
});

export const consoleHead: Head = { title: 'Staff console', robots: 'noindex' };

const sum = (queues: readonly QueueSummary[], field: 'open' | 'overdue' | 'mine') =>
  queues.reduce((total, queue) => total + queue[field], 0);

/** 'Nothing is overdue', '1 is overdue', '3 are overdue' */
const formatOverdue = (count: number) =>
  count === 0 ? 'Nothing is overdue' : `${count} ${count === 1 ? 'is' : 'are'} overdue`;

const createColumns = (now: string, nameClass: string): readonly TableColumn<QueueSummary>[] => [
  {
    id: 'queue',
    header: 'Queue',
    label: '',
    cell: ({ name }) => (
      <Link href={toQueuePath(name)} className={`link ${nameClass}`}>
        {QUEUE_LABELS[name]}
      </Link>
    ),
  },
  { id: 'open', header: 'Open', numeric: true, cell: ({ open }) => open },
  {
    id: 'overdue',
    header: 'Overdue',
    numeric: true,
    cell: ({ overdue }) => (overdue > 0 ? <Tag tone="bad">{overdue}</Tag> : 0),
  },
  { id: 'mine', header: 'Assigned to you', numeric: true, cell: ({ mine }) => mine },
  {
    id: 'oldest',
    header: 'Oldest',
    numeric: true,
    cell: ({ oldestOpenedAt: oldest }) => (oldest === null ? 'None' : formatAge(oldest, now)),
  },
];

function Queues({ queues, now }: { queues: readonly QueueSummary[]; now: string }) {
  const s = useStyles(sheet);
  if (sum(queues, 'open') === 0) {
    return (
      <div className={`${s.sheet} ${s.message}`}>
        <EmptyState
          title="Nothing waits"
          actions={queues.map(({ name }) => (
            <ButtonLink key={name} href={toQueuePath(name)} look="secondary">
              Go to {QUEUE_LABELS[name]}
            </ButtonLink>
          ))}
        >
          All items in your queues are closed. New ones appear here.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={s.sheet}>
      <Table
        dense
        hideCaption
        caption="Queues"
        columns={createColumns(now, s.name)}
        rows={queues}
        rowKey={({ name }) => name}
      />
    </div>
  );
}

/** The first page of the staff console: what waits. */
export function ConsoleHomePage({ model: { queues }, now }: { model: ConsoleModel; /** ISO instant. */ now: string }) {
  const s = useStyles(sheet);
  return (
    <div className={s.page}>
      <header>
        <h1 className="display d-34">Queues</h1>
        {queues && sum(queues, 'open') > 0 && (
          <p className="soft">
            {sum(queues, 'open')} open. {formatOverdue(sum(queues, 'overdue'))}. {sum(queues, 'mine')} assigned to you.
          </p>
        )}
      </header>
      {queues ? (
        <Queues queues={queues} now={now} />
      ) : (
        <div className={`${s.sheet} ${s.message}`}>
          <ErrorState
            title="The queues could not be loaded"
            actions={<ButtonLink href={CONSOLE_PATH}>Try again</ButtonLink>}
          >
            Nothing was lost. Try again in a moment.
          </ErrorState>
        </div>
      )}
    </div>
  );
}
