import { useId, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button, TextareaField } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { Avatar } from '../avatar.tsx';
import type { Colleague } from '../types.ts';
import { findMention, insertMention, listMentioned, suggestColleagues } from './mentions.ts';

const LONGEST_NOTE = 4000;

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-2)', gridTemplateColumns: 'minmax(0, 1fr)' },
  people: {
    width: 'min(20rem, 100%)',
    padding: '.25rem',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-m)',
    boxShadow: 'var(--sh-2)',
    background: 'var(--paper)',
  },
  person: {
    display: 'flex',
    gap: '.625rem',
    alignItems: 'center',
    minHeight: 'var(--hit)',
    padding: '.375rem .5rem',
    borderRadius: 'var(--r-s)',
    cursor: 'pointer',
  },
  active: { background: 'var(--blue-tint)' },
  submit: { justifySelf: 'end' },
});

/** Adds a note for staff. '@' suggests colleagues, who get an email. */
export function NoteForm({
  text,
  onChange,
  colleagues,
  busy,
  error,
  onSubmit,
}: {
  text: string;
  onChange: (text: string) => void;
  colleagues: readonly Colleague[];
  busy: boolean;
  error?: string;
  onSubmit: (note: { text: string; mentions: number[] }) => void;
}) {
  const s = useStyles(sheet);
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [missing, setMissing] = useState(false);
  const nextCaret = useRef<number | null>(null);
  const mention = caret === null ? null : findMention(text, caret);
  const people = mention ? suggestColleagues(colleagues, mention.typed) : [];
  const chosen = people[Math.min(active, people.length - 1)];

  // After a name was inserted, and its text is in the field.
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    area.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  function choose({ fullName }: Colleague) {
    if (!mention || caret === null) return;
    const inserted = insertMention(text, caret, mention, fullName);
    onChange(inserted.text);
    setCaret(null);
    nextCaret.current = inserted.caret;
    area.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!chosen) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setActive((active + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const note = text.trim();
    setMissing(note === '');
    if (note === '') area.current?.focus();
    else onSubmit({ text: note, mentions: listMentioned(note, colleagues) });
  }
  return (
    <form noValidate method="dialog" className={s.form} onSubmit={submit}>
      <TextareaField
        ref={area}
        label="Add a note"
        hint="Only staff see it. Type @ to mention a colleague, who gets an email."
        error={missing && text.trim() === '' ? 'Enter a note' : error}
        rows={3}
        maxLength={LONGEST_NOTE}
        value={text}
        aria-autocomplete="list"
        aria-controls={chosen ? listId : undefined}
        aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          setCaret(target.selectionStart);
          setActive(0);
        }}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
      />
      {chosen && (
        <div id={listId} role="listbox" aria-label="Colleagues to mention" className={s.people}>
          {people.map((person) => (
            // The field keeps the focus, so the keyboard is handled there.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === chosen}
              className={cx(s.person, person === chosen && s.active)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar name={person.fullName} />
              {person.fullName}
            </div>
          ))}
        </div>
      )}
      <Button type="submit" look="secondary" loading={busy} className={s.submit}>
        Add note
      </Button>
    </form>
  );
}
