import { createStaffHead, requireStaffPermission } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { Roles } from '../../features/roles/roles.tsx';

/** The table is data of the contract, so nothing is loaded. */
export const prefetch = async (context: PageContext) => requireStaffPermission(context, 'console.read');

export const head = () => createStaffHead('Roles');

export function Page() {
  return <Roles />;
}
