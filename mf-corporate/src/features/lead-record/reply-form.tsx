import { useRef, useState, type FormEvent } from 'react';
import { getFieldError } from '@lodestay/console';
import type { ApiError } from '@lodestay/platform/http';
import { Banner, Button, SelectField, TextareaField, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { LeadRecord } from '../../leads/lead-text.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  submit: { justifySelf: 'end' },
});

export type ReplyDraft = { subject: string; text: string };
export const EMPTY_REPLY: ReplyDraft = { subject: '', text: '' };

/** An email to the person, from a template or from nothing. */
export function ReplyForm({
  email,
  templates,
  draft,
  onChange,
  busy,
  error,
  onSubmit,
}: {
  email: string;
  templates: LeadRecord['templates'];
  draft: ReplyDraft;
  onChange: (draft: ReplyDraft) => void;
  busy: boolean;
  error: ApiError | null;
  onSubmit: (draft: ReplyDraft) => void;
}) {
  const s = useStyles(sheet);
  const [isChecked, setIsChecked] = useState(false);
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const missing = {
    subject: draft.subject.trim() ? undefined : 'Enter a subject',
    text: draft.text.trim() ? undefined : 'Enter a message',
  };
  const errors = {
    subject: (isChecked ? missing.subject : undefined) ?? getFieldError(error, 'subject'),
    text: (isChecked ? missing.text : undefined) ?? getFieldError(error, 'text'),
  };

  function useTemplate(name: string) {
    const template = templates.find((each) => each.name === name);
    if (template) onChange({ subject: template.subject, text: template.text });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing.subject) subject.current?.focus();
    else if (missing.text) text.current?.focus();
    else {
      setIsChecked(false);
      onSubmit({ subject: draft.subject.trim(), text: draft.text.trim() });
    }
  }
  return (
    <form noValidate method="dialog" className={s.form} onSubmit={submit}>
      {templates.length > 0 && (
        <SelectField
          label="Template"
          hint="Replaces the subject and the message."
          value={templates.find((each) => each.text === draft.text)?.name ?? ''}
          onChange={({ target }) => useTemplate(target.value)}
          options={[
            { value: '', label: 'No template' },
            ...templates.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      )}
      <TextField
        ref={subject}
        label="Subject"
        maxLength={160}
        value={draft.subject}
        error={errors.subject}
        onChange={({ target }) => onChange({ ...draft, subject: target.value })}
      />
      <TextareaField
        ref={text}
        label="Message"
        rows={8}
        maxLength={8000}
        value={draft.text}
        error={errors.text}
        hint={`We email it to ${email}.`}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
      />
      {error && !errors.subject && !errors.text && (
        <Banner tone="bad" role="alert">
          {error.message} Your reply is kept.
        </Banner>
      )}
      <Button type="submit" loading={busy} className={s.submit}>
        Send reply
      </Button>
    </form>
  );
}
