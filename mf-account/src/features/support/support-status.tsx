import type { SupportStatus } from '@lodestay/contracts';
import { Tag, type TagTone } from '@lodestay/ui';

const STATUSES: Readonly<Record<SupportStatus, { label: string; tone: TagTone }>> = {
  open: { label: 'Waiting for our answer', tone: 'info' },
  answered: { label: 'Answered', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
};

/** Where a support case is. */
export function SupportStatusTag({ status }: { status: SupportStatus }) {
  const { label, tone } = STATUSES[status];
  return <Tag tone={tone}>{label}</Tag>;
}
