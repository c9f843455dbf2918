import type { ReactNode } from 'react';
import { Banner, Button, ChevronDownIcon, TextField, type ButtonLook } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { RELEASES_PATH } from './links.ts';
import type { ActionName, ReleasesModel } from './model.ts';
import { Effects } from './version.tsx';

const sheet = styles({
  block: { borderTop: '1px solid var(--line)', '&:first-of-type': { borderTop: 0 } },
  summary: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: 'var(--s-4)',
    alignItems: 'center',
    minHeight: 'var(--hit)',
    paddingBlock: 'var(--s-3)',
    '&:hover h3': { color: 'var(--blue)' },
    '& > svg': { color: 'var(--ink-soft)', transition: 'transform var(--m-move) var(--ease-out)' },
    'details[open] > & > svg': { transform: 'rotate(180deg)' },
  },
  form: { display: 'grid', gap: 'var(--s-4)', padding: 'var(--s-2) 0 var(--s-6)', minWidth: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  list: { listStyle: 'disc', paddingLeft: 'var(--s-5)', display: 'grid', gap: 'var(--s-1)', overflowWrap: 'anywhere' },
});

/** The outcome of the last form, if it changed nothing. */
function Ended({ outcome, change }: Pick<ReleasesModel, 'outcome' | 'change'>) {
  const s = useStyles(sheet);
  if (!outcome || outcome.kind === 'done') return null;
  if (outcome.kind === 'checked' && outcome.problems.length === 0)
    return (
      <Banner tone="good" role="status">
        The composition passed all checks. Nothing was changed.
      </Banner>
    );
  if (outcome.kind === 'conflict') {
    return (
      <Banner tone="bad" role="alert">
        <p className="strong">
          Not saved: {change.by} changed this first (change {change.number}).
        </p>
        <Effects effects={change.effects} />
        <p>This page shows the new state. What you typed is saved. Review it before you send it.</p>
      </Banner>
    );
  }
  if (outcome.kind === 'invalid')
    return (
      <Banner tone="bad" role="alert">
        Not saved. Check the fields below.
      </Banner>
    );
  return (
    <Banner tone="bad" role="alert">
      <p className="strong">{outcome.kind === 'checked' ? 'This composition failed its checks:' : 'Not saved:'}</p>
      <ul className={s.list}>
        {outcome.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Banner>
  );
}

export type ActionBlockProps = {
  model: ReleasesModel;
  action: ActionName;
  title: string;
  about: string;
  /** Label of the submit button. */
  verb: string;
  look?: ButtonLook;
  /** Content before the reason field. */
  children?: ReactNode;
  /** Another button before the submit button. */
  otherButton?: ReactNode;
};

/** Value and error of a form field. */
export function getField(
  { form }: Pick<ReleasesModel, 'form'>,
  action: ActionName,
  name: string,
  otherwise = '',
): { name: string; defaultValue: string; error: string | undefined } {
  const own = form?.action === action ? form : null;
  return { name, defaultValue: own?.values[name] ?? otherwise, error: own?.errors[name] };
}

/** A collapsible form for one action, with the required reason. */
export function ActionBlock({ model, action, title, about, verb, look, children, otherButton }: ActionBlockProps) {
  const s = useStyles(sheet);
  const { change, form, locked, outcome, open } = model;
  return (
    <details id={action} open={open === action} className={s.block}>
      <summary className={s.summary}>
        <span>
          <h3 className="strong">{title}</h3>
          <span className="small soft">{about}</span>
        </span>
        <ChevronDownIcon />
      </summary>
      <form action={`${RELEASES_PATH}/${action}#${action}`} method="post" className={s.form}>
        {form?.action === action && <Ended outcome={outcome} change={change} />}
        <input type="hidden" name="change" value={change.number} />
        {children}
        <TextField
          label="Reason"
          hint="Saved in the history."
          maxLength={500}
          autoComplete="off"
          required
          {...getField(model, action, 'reason')}
        />
        {locked && (
          <p id={`${action}-locked`} className="small soft">
            {locked}
          </p>
        )}
        <div className={s.buttons}>
          {otherButton}
          <Button
            type="submit"
            look={look}
            disabled={locked !== null}
            aria-describedby={locked ? `${action}-locked` : undefined}
          >
            {verb}
          </Button>
        </div>
      </form>
    </details>
  );
}
