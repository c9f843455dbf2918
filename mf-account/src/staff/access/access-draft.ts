import { ADMIN_ROLES, type UserRole } from '@lodestay/contracts';

export type Organization = { id: number; name: string };

/** A role with where it applies, as it is typed in a form. */
export type AccessDraft = {
  role: UserRole | '';
  organization: Organization | null;
  marketIds: readonly number[];
};

const MARKET_ROLES: readonly string[] = ['hub_manager', 'area_general_manager'] satisfies UserRole[];

/** Whether the role works in chosen markets only. */
export const hasMarkets = (role: string): boolean => MARKET_ROLES.includes(role);

/** Whether the role can belong to an organization. */
export const hasOrganization = (role: string): boolean =>
  role !== '' && !(ADMIN_ROLES as readonly string[]).includes(role);

/** What the API takes. Values of another role that was chosen before are left out. */
export const toAccessBody = ({ role, organization, marketIds }: AccessDraft) => ({
  organization: hasOrganization(role) ? (organization?.id ?? null) : null,
  markets: hasMarkets(role) ? [...marketIds] : [],
});

/** What is missing, by field of the API; undefined where nothing is. */
export function findMissing({ role, organization, marketIds }: AccessDraft) {
  return {
    role: role === '' ? 'Choose a role' : undefined,
    organization: role === 'professional_housing_coordinator' && !organization ? 'Choose an organization' : undefined,
    markets: hasMarkets(role) && marketIds.length === 0 ? 'Choose at least one market' : undefined,
  };
}
