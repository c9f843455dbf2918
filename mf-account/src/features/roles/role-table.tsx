import { ROLE_LABELS, type UserRole } from '@lodestay/contracts';
import { cx, useStyles } from '@lodestay/ui/styles';
import { ROLES_BY_ACCESS } from '../../staff/role-order.ts';
import { listMatrixGroups } from './role-matrix.ts';
import { roleTableSheet } from './role-table-styles.ts';
import { ScopeMark } from './scope-mark.tsx';

const GROUPS = listMatrixGroups();

/** Each permission with its scope in each role. Without room for all, only the column of `chosen` is visible. */
export function RoleTable({ chosen, own }: { chosen: UserRole; own: UserRole | undefined }) {
  const s = useStyles(roleTableSheet);
  const isOther = (role: UserRole) => role !== chosen && s.other;
  return (
    <div className={s.box}>
      <table className={s.table}>
        <caption className="visually-hidden">The permissions of each role with their scopes</caption>
        <thead>
          <tr>
            <th scope="col" className={s.head}>
              Permission
            </th>
            {ROLES_BY_ACCESS.map((role) => (
              <th key={role} scope="col" className={cx(s.head, role === own && s.own, isOther(role))}>
                {ROLE_LABELS[role]} {role === own && <span className="visually-hidden">(your role)</span>}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={ROLES_BY_ACCESS.length + 1} className={s.group}>
                {name}
              </th>
            </tr>
            {rows.map(({ permission, label, isWithheld, cells }) => (
              <tr key={permission} className={s.row}>
                <th scope="row">
                  <span className={s.label}>{label}</span>
                  <code className={s.code}>{permission}</code>
                  {isWithheld && <span className={s.withheld}>Blocked while impersonating</span>}
                </th>
                {cells.map(({ role, scope }) => (
                  <td key={role} className={cx(isOther(role))}>
                    <ScopeMark scope={scope} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
