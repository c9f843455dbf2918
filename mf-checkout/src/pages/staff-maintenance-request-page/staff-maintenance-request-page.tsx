import { createStaffHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { MaintenanceRecord } from '../../features/maintenance-record/maintenance-record.tsx';
import { maintenanceQueue } from '../../maintenance/maintenance-queue.tsx';

export const prefetch = (context: PageContext) => prefetchRecord(context, maintenanceQueue);

/** Without the name of the guest, because titles get into histories and screen shares. */
export const head = ({ params }: PageContext) => createStaffHead(`Maintenance ${params['reference'] ?? ''}`.trim());

/** Another request starts with empty forms. */
export function Page() {
  const { reference = '' } = useParams();
  return <MaintenanceRecord key={reference} reference={reference} />;
}
