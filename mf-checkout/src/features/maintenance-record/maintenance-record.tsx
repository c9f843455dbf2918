import { useRef, useState } from 'react';
import { Facts, getFieldError, RecordPage, Sheet, type TimelineWords } from '@lodestay/console';
import {
  ENTRY_PERMISSION_LABELS,
  MAINTENANCE_CATEGORY_LABELS,
  MAINTENANCE_STATE_LABELS,
  MAINTENANCE_URGENCY_LABELS,
  MAX_MAINTENANCE_TEXT,
} from '@lodestay/contracts';
import { formatInstant } from '@lodestay/stay';
import { Banner, Button, TextareaField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { StayFacts } from '../../staff/stay-facts.tsx';
import { MaintenanceEntries } from './maintenance-entries.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { useMaintenanceRecord, type MaintenanceState } from './use-maintenance-record.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-3)', '& > :first-child': { width: '100%' } },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

const createWords = (person: string): TimelineWords => ({
  person,
  actions: {
    'queue.assign': 'changed the assignee',
    'maintenance.schedule': 'scheduled the work',
    'maintenance.answer': 'wrote to the guest',
    'maintenance.finish': 'finished the work',
    'maintenance.close': 'closed the request',
  },
  fields: { assignee: 'Assignee', scheduledAt: 'Scheduled for' },
});

const STEPS = { answer: 'Send answer', finish: 'Mark as done', close: 'Close without work' } as const;
type Step = keyof typeof STEPS;

type FormProps = { state: MaintenanceState; steps: readonly Step[]; onDone(): void };

/** One text for the guest, and what happens with it. It survives a failure and a conflict. */
function TextForm({ state, steps, onDone }: FormProps) {
  const s = useStyles(sheet);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const error = steps.map((step) => state.writes[step].error).find((found) => found !== null) ?? null;
  const fieldError = getFieldError(error, 'text');
  async function run(step: Step) {
    const isEmpty = text.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty || !(await state[step](text))) return;
    setText('');
    onDone();
  }
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run('answer');
      }}
    >
      <TextareaField
        label="Text for the guest"
        hint="The guest gets an email with a link, without this text."
        value={text}
        maxLength={MAX_MAINTENANCE_TEXT}
        onChange={(event) => setText(event.target.value)}
        error={isMissing && text.trim() === '' ? 'Write to the guest' : fieldError}
      />
      {error && !fieldError && error.code !== 'conflict' && (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      )}
      <div className={s.buttons}>
        {steps.map((step) => (
          <Button
            key={step}
            type={step === 'answer' ? 'submit' : 'button'}
            look={step === 'answer' ? 'primary' : 'secondary'}
            loading={state.writes[step].busy}
            onClick={step === 'answer' ? undefined : () => void run(step)}
          >
            {STEPS[step]}
          </Button>
        ))}
      </div>
    </form>
  );
}

/** A maintenance request: what the guest wrote, when somebody comes, and what was done. */
export function MaintenanceRecord({ reference }: { reference: string }) {
  const state = useMaintenanceRecord(reference);
  const heading = useRef<HTMLHeadingElement>(null);
  const { record } = state;
  if (!record) return null;
  const { request, actions, guest, timeZone } = record;
  const steps = (['answer', 'finish', 'close'] as const).filter((step) => actions.includes(step));
  const focusHeading = () => heading.current?.focus();
  return (
    <RecordPage
      state={state}
      headingRef={heading}
      status={record.outcome ? undefined : MAINTENANCE_STATE_LABELS[request.state]}
      tone={record.closedAt === null ? 'warn' : 'good'}
      summary={`${request.homeTitle} · ${MAINTENANCE_CATEGORY_LABELS[request.category]}`}
      words={createWords(guest.fullName)}
      aside={
        actions.includes('schedule') && (
          <Sheet title="Schedule">
            <ScheduleForm record={record} state={state} onDone={focusHeading} />
          </Sheet>
        )
      }
    >
      <Sheet title="Request">
        <Facts
          facts={[
            ['Category', MAINTENANCE_CATEGORY_LABELS[request.category]],
            ['Urgency', MAINTENANCE_URGENCY_LABELS[request.urgency]],
            ['May we enter?', ENTRY_PERMISSION_LABELS[request.entry]],
            ['Good times', request.entryTimes || null],
            [
              'Scheduled for',
              request.scheduledAt ? formatInstant(Date.parse(request.scheduledAt), timeZone) : 'Not yet',
            ],
          ]}
        />
      </Sheet>
      <Sheet title="History">
        <MaintenanceEntries record={record} />
        {steps.length > 0 && <TextForm state={state} steps={steps} onDone={focusHeading} />}
      </Sheet>
      <StayFacts {...record} />
    </RecordPage>
  );
}
