import type { UserRole } from '@lodestay/contracts';
import { PERMISSION_LABELS } from '@lodestay/contracts/permission-labels';
import { getScope, PERMISSIONS } from '@lodestay/contracts/permissions';

export type PermissionChanges = {
  /** Labels of permissions. */ gained: readonly string[];
  lost: readonly string[];
  /** Permissions that both roles have, in another scope. */ rescoped: readonly string[];
};

/** What a change of the role changes. */
export function listPermissionChanges(before: UserRole, after: UserRole): PermissionChanges {
  const changes: Record<keyof PermissionChanges, string[]> = { gained: [], lost: [], rescoped: [] };
  for (const permission of PERMISSIONS) {
    const [had, has] = [getScope(before, permission), getScope(after, permission)];
    if (had === has) continue;
    const kind = had === null ? 'gained' : has === null ? 'lost' : 'rescoped';
    changes[kind].push(PERMISSION_LABELS[permission].label);
  }
  return changes;
}
