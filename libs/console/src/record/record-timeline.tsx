import type { ReactNode } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';
import { Avatar } from '../avatar.tsx';
import { Moment } from '../time/moment.tsx';
import type { TimelineEntry } from '../types.ts';

const sheet = styles({
  list: { display: 'grid', gap: '1.125rem' },
  entry: { display: 'grid', gridTemplateColumns: '26px minmax(0, 1fr)', gap: '.125rem .75rem' },
  dot: { width: 10, height: 10, margin: '.3rem auto 0', borderRadius: '50%', border: '2px solid var(--line-strong)' },
  head: { display: 'flex', flexWrap: 'wrap', gap: '0 .5rem', alignItems: 'baseline' },
  time: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
  subject: { fontWeight: 600 },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginTop: '.125rem' },
  note: { padding: '.5rem .75rem', borderRadius: 'var(--r-m)', background: 'var(--lamp-tint)' },
  message: { padding: '.5rem .75rem', borderRadius: 'var(--r-m)', background: 'var(--fog)' },
  change: { overflowWrap: 'anywhere', '& s': { color: 'var(--ink-quiet)' } },
  small: { fontSize: 'var(--t-13)', color: 'var(--ink-quiet)', overflowWrap: 'anywhere' },
  code: { fontFamily: 'var(--mono)', fontSize: 'var(--t-12)', wordSpacing: 0 },
  mention: {
    color: 'var(--blue)',
    fontWeight: 600,
    background: 'var(--paper)',
    borderRadius: 4,
    padding: '0 .1875rem',
  },
});

export type TimelineWords = {
  /** Who the record is about: the author of messages. */
  person: string;
  /** What the person did to start the record. By default 'sent the request'. */
  request?: string;
  /** What an action is called: 'closed this lead'. */
  actions: Readonly<Record<string, string>>;
  /** What a field is called: 'Assignee'. */
  fields: Readonly<Record<string, string>>;
  /** What values of fields are called: 'In review'. Others are shown as they are. */
  values?: Readonly<Record<string, string>>;
};

/** What each kind says after its author. */
const KINDS = {
  request: 'sent the request',
  message: 'wrote',
  reply: 'replied by email',
  note: 'added a note',
  email: 'sent an email',
  action: '',
  move: '',
  payment: '',
} as const;

/** The kinds whose title names what happened. */
const NAMED: ReadonlySet<TimelineEntry['kind']> = new Set(['action', 'move', 'payment']);

/** Everything that happened to a record, the newest first. */
export function RecordTimeline({
  entries,
  words,
  names,
}: {
  entries: readonly TimelineEntry[];
  words: TimelineWords;
  /** Names of colleagues, which notes mention. */
  names: readonly string[];
}) {
  const s = useStyles(sheet);
  if (entries.length === 0) return <p className={s.small}>Nothing has happened yet.</p>;
  return (
    <ol className={s.list}>
      {entries.map((entry, index) => (
        <li key={`${entry.at}-${entries.length - index}`} className={s.entry}>
          {entry.by ? <Avatar name={entry.by.fullName} /> : <i className={s.dot} aria-hidden />}
          <Entry entry={entry} words={words} names={names} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, words, names }: { entry: TimelineEntry; words: TimelineWords; names: readonly string[] }) {
  const s = useStyles(sheet);
  const { at, kind, by, title, text, changes, reason, requestId } = entry;
  const isNamed = NAMED.has(kind);
  const showValue = (value: string | null) => (value === null ? 'None' : (words.values?.[value] ?? value));
  const author = by?.fullName ?? getAuthor(entry, words);
  const kinds = { ...KINDS, request: words.request ?? KINDS.request };
  const verb = isNamed ? (words.actions[title ?? ''] ?? title) : kinds[kind];
  return (
    <div>
      <p className={s.head}>
        <span>
          <b className="strong">{author}</b> {verb}
        </span>
        <Moment at={at} className={s.time} />
      </p>
      {!isNamed && title && <p className={s.subject}>{title}</p>}
      {text && (
        <p className={`${s.text} ${kind === 'note' ? s.note : s.message}`}>
          {kind === 'note' ? markMentions(text, names, s.mention) : text}
        </p>
      )}
      {changes.map(({ field, before, after }) => (
        <p key={field} className={s.change}>
          {words.fields[field] ?? field}:{' '}
          {before !== null && (
            <>
              <s>{showValue(before)}</s> →{' '}
            </>
          )}
          {showValue(after)}
        </p>
      ))}
      {reason && <p>Reason: {reason}</p>}
      {requestId && (
        <p className={s.small}>
          Request <code className={s.code}>{requestId}</code>
        </p>
      )}
    </div>
  );
}

/** Who did what no colleague did. Moves say who made them: 'guest.cancel'. */
function getAuthor({ kind, title }: TimelineEntry, { person }: TimelineWords): string {
  if (kind === 'request' || kind === 'message' || title?.startsWith('guest.')) return person;
  if (title?.startsWith('staff.')) return 'Staff';
  return NAMED.has(kind) || kind === 'email' ? 'The site' : 'A former colleague';
}

/** The text with '@Full Name' of colleagues highlighted. */
function markMentions(text: string, names: readonly string[], className: string): ReactNode {
  // Longer names first, so that 'Ann Lee' does not hide 'Ann Leeson'.
  const known = names.toSorted((a, b) => b.length - a.length);
  const parts: ReactNode[] = [];
  let plain = '';
  for (let index = 0; index < text.length;) {
    const name = text[index] === '@' ? known.find((each) => text.startsWith(each, index + 1)) : undefined;
    if (name) {
      parts.push(
        plain,
        <span key={index} className={className}>
          @{name}
        </span>,
      );
      plain = '';
      index += name.length + 1;
    } else {
      plain += text[index];
      index += 1;
    }
  }
  return [...parts, plain];
}
