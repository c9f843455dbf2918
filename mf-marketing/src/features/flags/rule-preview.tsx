import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  preview: { padding: '.75rem 1rem', borderRadius: 'var(--r-m)', background: 'var(--blue-tint)' },
  title: { fontSize: 'var(--t-13)', color: 'var(--ink-soft)' },
  text: { fontWeight: 600 },
  notes: { marginTop: '.375rem', paddingLeft: '1.125rem', listStyle: 'disc', color: 'var(--ink-soft)' },
});

/** Who gets the feature after saving, in words. `text` is null while the form is incomplete. */
export function RulePreview({ text, notes }: { text: string | null; notes: readonly string[] }) {
  const s = useStyles(sheet);
  return (
    <div className={s.preview}>
      <p className={s.title}>After you save</p>
      <p role="status" className={s.text}>
        {text ? `${text}.` : 'Complete the form to see who gets it.'}
      </p>
      {text && notes.length > 0 && (
        <ul className={s.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
