import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import { getQueryKey, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { LeadRecord } from '../../features/lead-record/lead-record.tsx';
import type { LeadRecord as Lead } from '../../leads/lead-text.ts';

const REFERENCE = /^[A-Z]{2}-[0-9A-Z]{4,12}$/;

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const reference = context.params['reference'] ?? '';
  if (!REFERENCE.test(reference)) return { status: 404 };
  await forgetReads(context, 'getLead', 'listColleagues');
  return prefetchForStaff(() =>
    Promise.all([context.fetch('getLead', { params: { reference } }), context.fetch('listColleagues', {})]),
  );
}

/** Without the person's name: titles get into histories and screen shares. */
export function head({ params, queryClient }: PageContext) {
  const lead = queryClient.getQueryData<Lead>(getQueryKey('getLead', { params: { reference: params['reference'] } }));
  return createStaffHead(lead ? `Lead ${lead.reference}` : 'Lead');
}

/** A new lead starts with empty forms. */
export function Page() {
  const { reference = '' } = useParams();
  return <LeadRecord key={reference} reference={reference} />;
}
