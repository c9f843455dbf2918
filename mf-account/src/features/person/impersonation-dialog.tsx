import { useRef, useState, type FormEvent } from 'react';
import { getFieldError, useWrite } from '@lodestay/console';
import { Banner, Button, CheckIcon, TextareaField, XIcon } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { useStyles } from '@lodestay/ui/styles';
import { formatPersonName, type Person } from '../../staff/person-text.ts';
import { personSheet } from './person-record-styles.ts';
import { findReasonProblem, LONGEST_REASON } from './reason.ts';

const ALLOWED = ['See reservations, saved homes and searches', 'Enter guests, hold homes, cancel'];
const BLOCKED = ['Payments, passwords, email changes', 'Exports and account deletion'];

/** Asks for the reason of an impersonation, and starts it. The new session needs a page load. */
export function ImpersonationDialog({ person, open, onClose }: { person: Person; open: boolean; onClose: () => void }) {
  const s = useStyles(personSheet);
  const { busy, error, write, clear } = useWrite('startAlias');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const name = formatPersonName(person);
  const problem = findReasonProblem(reason);
  const fieldError = (isChecked ? problem : undefined) ?? getFieldError(error, 'reason');

  async function start(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (problem) return field.current?.focus();
    const started = await write({ body: { accountId: person.id, reason: reason.trim() } });
    if (started) window.location.assign('/account');
  }
  function close() {
    clear();
    setIsChecked(false);
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} title={`Sign in as ${name} for 30 minutes?`}>
      <p className="soft">
        You see the site as this person does. Everything you do is recorded under both names. The person can see in
        their account that you were there, and your reason.
      </p>
      <form noValidate method="dialog" className={s.form} onSubmit={(event) => void start(event)}>
        <TextareaField
          ref={field}
          label="Reason"
          hint="Name the ticket or the request. The person can read it."
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          error={fieldError}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={s.limits}>
          <div>
            <h3>You can</h3>
            <ul className={s.can}>
              {ALLOWED.map((text) => (
                <li key={text}>
                  <CheckIcon />
                  {text}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>Blocked</h3>
            <ul className={s.blocked}>
              {BLOCKED.map((text) => (
                <li key={text}>
                  <XIcon />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
        {error && !fieldError && (
          <Banner tone="bad" role="alert">
            {error.message} Your reason is kept.
          </Banner>
        )}
        <Button type="submit" loading={busy} wide>
          Start impersonation
        </Button>
        <Button look="secondary" wide onClick={close}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
