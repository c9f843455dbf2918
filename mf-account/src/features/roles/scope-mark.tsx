import type { Scope } from '@lodestay/contracts/permissions';
import { cx, useStyles } from '@lodestay/ui/styles';
import { SCOPE_LABELS } from './role-matrix.ts';
import { roleTableSheet } from './role-table-styles.ts';

/** How far a grant reaches. The filled part of the circle repeats the word. */
export function ScopeMark({ scope }: { scope: Scope | null }) {
  const s = useStyles(roleTableSheet);
  if (scope === null) {
    return (
      <span className={s.none}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">No access</span>
      </span>
    );
  }
  return <span className={cx(s.scope, s[scope === 'own' ? 'own_only' : scope])}>{SCOPE_LABELS[scope]}</span>;
}
