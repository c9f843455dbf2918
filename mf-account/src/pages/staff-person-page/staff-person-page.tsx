import { createStaffHead, forgetReads, prefetchForStaff } from '@lodestay/console';
import type { Outcome, PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { PersonRecord } from '../../features/person/person-record.tsx';
import { toLogInput } from '../../features/person/use-person.ts';

const ID = /^[1-9]\d{0,8}$/;

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const id = context.params['id'] ?? '';
  if (!ID.test(id)) return { status: 404 };
  await forgetReads(context, 'getPerson', 'listAuditEntries', 'listCreditsOfPerson');
  return prefetchForStaff(() =>
    Promise.all([
      context.fetch('getPerson', { params: { id: Number(id) } }),
      context.fetch('listAuditEntries', toLogInput(Number(id))),
      context.fetch('listCreditsOfPerson', { params: { id: Number(id) } }),
    ]),
  );
}

/** Without the person's name: titles get into histories and screen shares. */
export const head = ({ params }: PageContext) => createStaffHead(`Person ${params['id']}`);

/** Another person starts with empty forms. */
export function Page() {
  const { id = '' } = useParams();
  return <PersonRecord key={id} id={Number(id)} />;
}
