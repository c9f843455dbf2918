import { createRecordHead, prefetchRecord } from '@lodestay/console';
import type { PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { TurnoverRecordPage } from './turnover-record-page.tsx';
import { turnoverQueue } from '../../turnovers/turnover-queue.ts';

export const prefetch = (context: PageContext) => prefetchRecord(context, turnoverQueue);

export const head = (context: PageContext) => createRecordHead(context, turnoverQueue, 'Turnover');

/** A new turnover starts with empty forms. */
export function Page() {
  const { reference = '' } = useParams();
  return <TurnoverRecordPage key={reference} reference={reference} />;
}
