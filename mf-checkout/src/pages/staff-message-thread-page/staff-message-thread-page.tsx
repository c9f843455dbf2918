import { createStaffHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { MessageThread } from '../../features/message-thread/message-thread.tsx';
import { messageQueue } from '../../messages/message-queue.tsx';

export const prefetch = (context: PageContext) => prefetchRecord(context, messageQueue);

/** Without the name of the guest, because titles get into histories and screen shares. */
export const head = ({ params }: PageContext) => createStaffHead(`Messages ${params['reference'] ?? ''}`.trim());

/** Another conversation starts with an empty form. */
export function Page() {
  const { reference = '' } = useParams();
  return <MessageThread key={reference} reference={reference} />;
}
