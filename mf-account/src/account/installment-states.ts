import type { InstallmentState } from '@lodestay/contracts';
import type { TagTone } from '@lodestay/ui';

/** What an installment's state is called, and how its tag looks. */
export const INSTALLMENT_STATES: Readonly<Record<InstallmentState, { label: string; tone: TagTone }>> = {
  scheduled: { label: 'Scheduled', tone: 'plain' },
  due: { label: 'Due', tone: 'info' },
  processing: { label: 'Waiting for your bank', tone: 'info' },
  needs_confirmation: { label: 'Confirm at your bank', tone: 'warn' },
  past_due: { label: 'Past due', tone: 'bad' },
  paid: { label: 'Paid', tone: 'good' },
  void: { label: 'Not charged', tone: 'plain' },
  written_off: { label: 'Closed', tone: 'plain' },
};
