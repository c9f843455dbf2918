import { ROLE_LABELS } from '@lodestay/contracts';
import type { UserRole } from '@lodestay/contracts';
import { sql } from 'kysely';
import { selectAccountsByStart } from '../../people/index.ts';
import { joinParts, WANTED, type PrepareSearch } from './found.ts';

type Row = {
  id: number;
  name: string;
  email: string;
  role: UserRole;
  organization: string | null;
  isSuspended: boolean;
};

/** People by the start of their email address, name or phone number. Accounts have no market, so only the scope `all` has any. */
export const findPeople: PrepareSearch = ({ text, words, phone }, { scope }) => {
  if (scope !== 'all' || (words ?? phone) === null) return null;
  return async (trx) => {
    const { rows } = await sql<Row>`
    select account.id, trim(account.first_name || ' ' || account.last_name) as name, account.email, account.role,
      organization.name as organization, account.suspended_at is not null as is_suspended
    from ${selectAccountsByStart(text, WANTED)} as found
    join account on account.id = found.id left join organization on organization.id = account.organization_id
    order by account.email = ${text.toLowerCase()} desc, lower(account.first_name || ' ' || account.last_name), account.id
    limit ${sql.lit(WANTED)}`.execute(trx);
    return {
      isCut: false,
      results: rows.map(({ id, name, email, role, organization, isSuspended }) => ({
        kind: 'person' as const,
        title: name || email,
        subtitle: joinParts([email, ROLE_LABELS[role], organization, isSuspended ? 'Suspended' : null]),
        href: `/staff/people/${id}`,
      })),
    };
  };
};
