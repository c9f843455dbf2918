import { keepSet, readChoice, readCursor, readText, toListHref, type ActiveFilter } from '@lodestay/console';
import { ROLE_LABELS, USER_ROLES, type UserRole } from '@lodestay/contracts';
import { PEOPLE_PATH } from '../../staff/staff-paths.ts';

/** The filters of the list of people, as in its URL. */
export type PeopleFilters = {
  search?: string;
  role?: UserRole;
  suspended?: 'true' | 'false';
  cursor?: string;
};

export const LONGEST_SEARCH = 254;

/** Reads the filters of a URL. Values that the API would reject are left out. */
export const parsePeopleFilters = (parameters: URLSearchParams): PeopleFilters =>
  keepSet({
    search: readText(parameters, 'search', LONGEST_SEARCH),
    role: readChoice(parameters, 'role', USER_ROLES),
    suspended: readChoice(parameters, 'suspended', ['true', 'false']),
    cursor: readCursor(parameters),
  });

export const toPeopleHref = (filters: PeopleFilters): string => toListHref(PEOPLE_PATH, filters);

/** What the API takes. */
export const toPeopleQuery = ({ suspended, ...filters }: PeopleFilters) => ({
  ...filters,
  ...(suspended === undefined ? {} : { suspended: suspended === 'true' }),
});

/** The active filters in words. */
export function listPeopleFilters(filters: PeopleFilters): ActiveFilter[] {
  const { search, role, suspended } = filters;
  const found: [string | undefined, keyof PeopleFilters][] = [
    [search && `Search: ${search}`, 'search'],
    [role && `Role: ${ROLE_LABELS[role]}`, 'role'],
    [suspended && (suspended === 'true' ? 'Suspended' : 'Not suspended'), 'suspended'],
  ];
  return found.flatMap(([text, name]) =>
    text ? [{ text, hrefWithout: toPeopleHref({ ...filters, [name]: undefined, cursor: undefined }) }] : [],
  );
}
