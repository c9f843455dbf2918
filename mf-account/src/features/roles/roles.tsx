import { readChoice, toListHref } from '@lodestay/console';
import { ROLE_LABELS, USER_ROLES } from '@lodestay/contracts';
import { PERMISSIONS, SCOPES } from '@lodestay/contracts/permissions';
import { usePlatform, useSession } from '@lodestay/platform';
import { useLocation } from '@lodestay/platform/router';
import { SelectField } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import { ROLES_PATH } from '../../staff/staff-paths.ts';
import { ROLES_BY_ACCESS } from '../../staff/role-order.ts';
import { roleTableSheet } from './role-table-styles.ts';
import { RoleTable } from './role-table.tsx';
import { ScopeMark } from './scope-mark.tsx';

/** What each role may do. On small screens the URL says which role the table shows. */
export function Roles() {
  const s = useStyles(roleTableSheet);
  const { navigate } = usePlatform();
  const { user } = useSession();
  const { search } = useLocation();
  const chosen = readChoice(new URLSearchParams(search), 'role', USER_ROLES) ?? user?.role ?? 'super_admin';
  return (
    <div className={cx('page', s.page)}>
      <header>
        <h1 className="display d-34">Roles</h1>
        <p className={cx('soft small', s.intro)}>
          {USER_ROLES.length} roles and {PERMISSIONS.length} permissions. The server checks every request against
          exactly this table. Only a super admin can change the role of a person.
        </p>
      </header>
      <form method="get" action={ROLES_PATH} className={s.choice}>
        <SelectField
          label="Role"
          name="role"
          value={chosen}
          onChange={({ target }) => navigate(toListHref(ROLES_PATH, { role: target.value }), { keepScroll: true })}
          options={ROLES_BY_ACCESS.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        />
        <noscript>
          <button type="submit">Show role</button>
        </noscript>
      </form>
      <p className={s.legend}>
        <b className="strong">Scope</b>
        {SCOPES.toReversed().map((scope) => (
          <ScopeMark key={scope} scope={scope} />
        ))}
        <span>– No access</span>
      </p>
      <RoleTable chosen={chosen} own={user?.role} />
      <div className={s.rules}>
        <p>
          <b className="strong">Outside the scope.</b> Records of other markets, organizations or people don’t exist for
          the role. Their pages are not found (404).
        </p>
        <p>
          <b className="strong">Without the permission.</b> The server refuses the request (403) and changes nothing.
        </p>
        <p>
          <b className="strong">While impersonating.</b> Staff have only what the role of the person allows, without
          payments.
        </p>
      </div>
    </div>
  );
}
