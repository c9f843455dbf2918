import { Moment, type ListColumn } from '@lodestay/console';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import {
  formatAction,
  formatActor,
  formatTargetType,
  listEntryChanges,
  toTargetHref,
  type AuditEntry,
} from '../../staff/audit-text.ts';
import { toPersonHref } from '../../staff/staff-paths.ts';

const sheet = styles({
  small: { display: 'block', fontSize: 'var(--t-13)', lineHeight: 1.35, color: 'var(--ink-quiet)' },
  action: { fontWeight: 600 },
  code: { fontFamily: 'var(--mono)', fontSize: 'var(--t-12)', wordSpacing: 0 },
  change: { display: 'block', '& s': { color: 'var(--ink-quiet)' } },
  time: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  whole: { whiteSpace: 'nowrap' },
});

function Action({ action, at }: AuditEntry) {
  const s = useStyles(sheet);
  return (
    <>
      <span className={s.action}>{formatAction(action)}</span>
      <small className={s.small}>
        <Moment at={at} className={s.time} />
      </small>
    </>
  );
}

function Who(entry: AuditEntry) {
  const s = useStyles(sheet);
  const { person, onBehalfOf } = entry;
  return (
    <>
      {person?.fullName ? (
        <Link href={toPersonHref(person.id)} className={`link ${s.whole}`}>
          {person.fullName}
        </Link>
      ) : (
        formatActor(entry)
      )}
      {onBehalfOf && (
        <small className={s.small}>
          as{' '}
          <Link href={toPersonHref(onBehalfOf.id)} className={`link ${s.whole}`}>
            {onBehalfOf.fullName || `account ${onBehalfOf.id}`}
          </Link>
        </small>
      )}
    </>
  );
}

function Target({ target }: AuditEntry) {
  const s = useStyles(sheet);
  const href = toTargetHref(target);
  return (
    <>
      {formatTargetType(target.type)}
      <small className={s.small}>
        {href ? (
          <Link href={href} className={`link ${s.whole}`}>
            {target.id}
          </Link>
        ) : (
          target.id
        )}
      </small>
    </>
  );
}

function Change(entry: AuditEntry) {
  const s = useStyles(sheet);
  const changes = listEntryChanges(entry);
  if (changes.length === 0) return <>None</>;
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <span key={field} className={s.change}>
          {field}:{' '}
          {before !== null && (
            <>
              <s>{before}</s> →{' '}
            </>
          )}
          {after ?? 'None'}
        </span>
      ))}
    </>
  );
}

function Reason({ reason, requestId }: AuditEntry) {
  const s = useStyles(sheet);
  return (
    <>
      {reason ?? 'Not stated'}
      <small className={s.small}>{requestId ? <code className={s.code}>{requestId}</code> : 'No request'}</small>
    </>
  );
}

export const ACTION_COLUMN: ListColumn<AuditEntry> = {
  id: 'action',
  header: 'Action',
  cell: (entry) => <Action {...entry} />,
};

export const AUDIT_COLUMNS: readonly ListColumn<AuditEntry>[] = [
  { id: 'who', header: 'Who', cell: (entry) => <Who {...entry} /> },
  { id: 'record', header: 'Record', cell: (entry) => <Target {...entry} /> },
  { id: 'change', header: 'Change', cell: (entry) => <Change {...entry} /> },
  { id: 'reason', header: 'Reason and request ID', cell: (entry) => <Reason {...entry} /> },
];
