import { ROLE_LABELS, type UserRole } from '@lodestay/contracts';
import { ArrowRightLeftIcon, LogOutIcon, MinusIcon, PlusIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { listPermissionChanges } from './permission-changes.ts';

const sheet = styles({
  box: {
    display: 'grid',
    gap: '.375rem',
    padding: '.875rem 1rem',
    borderRadius: 'var(--r-m)',
    background: 'var(--fog)',
  },
  list: { display: 'grid', gap: '.375rem' },
  item: {
    display: 'grid',
    gridTemplateColumns: '1.125rem minmax(0, 1fr)',
    gap: '.5rem',
    alignItems: 'start',
    '& > svg': { width: '1.125rem', height: '1.125rem' },
  },
  gained: { '& > svg': { color: 'var(--good)' } },
  lost: { '& > svg': { color: 'var(--bad)' } },
});

/** What a change of the role changes, before it is saved. */
export function AccessPreview({ before, after, sessions }: { before: UserRole; after: UserRole; sessions: number }) {
  const s = useStyles(sheet);
  const { gained, lost, rescoped } = listPermissionChanges(before, after);
  return (
    <div role="status" className={s.box}>
      <b className="strong">
        {before === after ? ROLE_LABELS[after] : `${ROLE_LABELS[before]} → ${ROLE_LABELS[after]}`}
      </b>
      <ul className={s.list}>
        {gained.length > 0 && (
          <li className={`${s.item} ${s.gained}`}>
            <PlusIcon />
            <span>Gains: {gained.join('; ')}</span>
          </li>
        )}
        {lost.length > 0 && (
          <li className={`${s.item} ${s.lost}`}>
            <MinusIcon />
            <span>Loses: {lost.join('; ')}</span>
          </li>
        )}
        {rescoped.length > 0 && (
          <li className={s.item}>
            <ArrowRightLeftIcon />
            <span>For other records than before: {rescoped.join('; ')}</span>
          </li>
        )}
        <li className={s.item}>
          <LogOutIcon />
          <span>
            {sessions === 0
              ? 'No session ends, because none is open'
              : `Ends ${sessions === 1 ? '1 session' : `${sessions} sessions`}. The person signs in again`}
          </span>
        </li>
      </ul>
    </div>
  );
}
