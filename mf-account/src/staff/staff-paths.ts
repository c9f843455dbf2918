import { toListHref } from '@lodestay/console';

export const PEOPLE_PATH = '/staff/people';
export const ROLES_PATH = '/staff/roles';
export const AUDIT_PATH = '/staff/audit';
export const INVITATIONS_PATH = '/staff/invitations';

export const toPersonHref = (id: number): string => `${PEOPLE_PATH}/${id}`;

/** The audit log of a record. */
export const toRecordLogHref = (type: string, id: string | number): string =>
  toListHref(AUDIT_PATH, { target_type: type, target_id: String(id) });
