import { useState } from 'react';
import { Facts, Sheet, type Fact } from '@lodestay/console';
import { toPhoneLink } from '@lodestay/stay';
import { Banner, Button, Link } from '@lodestay/ui';
import { HomeMoment } from '../../turnovers/home-moment.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import type { TurnoverRecordState } from './use-turnover-record.ts';

/** Why the scheduled time does not fit the stays any more; null if it fits. */
function findScheduleProblem(scheduledAt: string, checkOutAt: string, nextCheckInAt: string | null): string | null {
  if (scheduledAt < checkOutAt) return 'The cleaning is scheduled before the guest checks out. Choose a later time.';
  if (nextCheckInAt !== null && scheduledAt >= nextCheckInAt)
    return 'The cleaning is scheduled after the next guest checks in. Choose an earlier time.';
  return null;
}

/** Who cleans and when, and the form that changes it. */
export function TurnoverCleaner({ state, className }: { state: TurnoverRecordState; className: string }) {
  const { record, colleagues, writes } = state;
  const [isEditing, setIsEditing] = useState(false);
  if (!record) return null;
  const { turnover, actions } = record;
  const { cleaner, scheduledAt, timeZone, checkOutAt, nextCheckInAt } = turnover;
  const canSchedule = actions.includes('schedule');
  const problem = canSchedule && scheduledAt ? findScheduleProblem(scheduledAt, checkOutAt, nextCheckInAt) : null;
  const facts: Fact[] = [
    ['Cleaner', cleaner ? cleaner.name : 'Nobody'],
    [
      'Phone',
      cleaner?.phone && (
        <Link href={toPhoneLink(cleaner.phone)} className="link">
          {cleaner.phone}
        </Link>
      ),
    ],
    ['Scheduled for', scheduledAt ? <HomeMoment key="at" at={scheduledAt} timeZone={timeZone} /> : 'Not scheduled'],
  ];
  return (
    <Sheet title="Cleaner" className={className}>
      <Facts facts={facts} />
      {problem && <Banner tone="hold">{problem}</Banner>}
      {canSchedule && !isEditing && (
        <Button look="secondary" wide onClick={() => setIsEditing(true)}>
          {scheduledAt ? 'Change cleaner or time' : 'Schedule cleaning'}
        </Button>
      )}
      {canSchedule && isEditing && (
        <ScheduleForm
          turnover={turnover}
          colleagues={colleagues}
          busy={writes.schedule.busy}
          error={writes.schedule.error}
          onCancel={() => setIsEditing(false)}
          onSubmit={async (schedule) => (await state.schedule(schedule)) && setIsEditing(false)}
        />
      )}
    </Sheet>
  );
}
