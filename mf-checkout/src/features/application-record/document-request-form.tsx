import { useRef, useState, type FormEvent } from 'react';
import { getFieldError, Sheet } from '@lodestay/console';
import {
  DOCUMENT_REQUEST_KINDS,
  type ApplicationPerson,
  type DocumentRequestKind,
  type ResponseOf,
} from '@lodestay/contracts';
import { Banner, Button, SelectField, TextareaField } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { DOCUMENT_REQUEST_NAMES, PERSON_NAMES } from '../../applications/application-text.ts';
import { decisionSheet, hasConflict } from './decision-parts.ts';
import type { ApplicationState } from './use-application-record.ts';

const SHORTEST = 3;

/** Asks the applicant or the co-signer for a document. */
export function DocumentRequestForm({
  state,
  people,
  message,
  onMessage,
  onDone,
}: {
  state: ApplicationState;
  people: ResponseOf<'listApplicationPeople'>['people'];
  /** Typed but not sent. */
  message: string;
  onMessage: (message: string) => void;
  onDone: () => void;
}) {
  const s = useStyles(decisionSheet);
  const { record, writes } = state;
  const { busy, error } = writes.requestDocument;
  const [person, setPerson] = useState<ApplicationPerson>('applicant');
  const [kind, setKind] = useState<DocumentRequestKind>('photo_id');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  if (!record?.actions.includes('request_document')) return null;
  const problem = message.trim().length < SHORTEST ? 'Enter what is missing or unclear' : undefined;
  const messageError = (isChecked ? problem : undefined) ?? getFieldError(error, 'message');

  async function request(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (problem) return field.current?.focus();
    if (!(await state.requestDocument({ person, kind, message: message.trim() }))) return;
    setIsChecked(false);
    onMessage('');
    onDone();
  }
  return (
    <Sheet title="Request a document" className={s.first}>
      <form noValidate method="dialog" className={s.form} onSubmit={request}>
        {people.length > 1 && (
          <SelectField
            label="Ask"
            value={person}
            error={getFieldError(error, 'person')}
            onChange={({ target }) => setPerson(target.value as ApplicationPerson)}
            options={people.map(({ person: value, name }) => ({ value, label: `${name}, ${PERSON_NAMES[value]}` }))}
          />
        )}
        <SelectField
          label="Kind of document"
          value={kind}
          onChange={({ target }) => setKind(target.value as DocumentRequestKind)}
          options={DOCUMENT_REQUEST_KINDS.map((value) => ({ value, label: DOCUMENT_REQUEST_NAMES[value] }))}
        />
        <TextareaField
          ref={field}
          label="Message to the person"
          hint="What is missing or unclear. The person sees it on the page and in the email."
          rows={3}
          maxLength={500}
          value={message}
          error={messageError}
          onChange={({ target }) => onMessage(target.value)}
        />
        {error && !messageError && !hasConflict(error) && (
          <Banner tone="bad" role="alert">
            {error.message} What you typed is kept.
          </Banner>
        )}
        <p className="small soft">The person gets an email with a link and a due date.</p>
        <Button type="submit" look="secondary" loading={busy}>
          Request document
        </Button>
      </form>
    </Sheet>
  );
}
