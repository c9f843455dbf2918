import { usePlatform, useSession } from '@lodestay/platform';
import { hiddenWithoutScript } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  note: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-1) var(--s-4)', alignItems: 'center' },
  action: {
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    '&:disabled': { cursor: 'not-allowed' },
    '@media (pointer: coarse)': { minHeight: 'var(--hit)' },
  },
  scripted: hiddenWithoutScript,
  plain: { display: 'none', '@media (scripting: none)': { display: 'block' } },
});

type SavedNoteProps = {
  isSaved: boolean;
  hasSaved: boolean;
  busy: boolean;
  /** The button that saves. */
  submitLabel: string;
  onDelete(): void;
};

/** Says where the figures are saved, and deletes them. */
export function SavedNote({ isSaved, hasSaved, busy, submitLabel, onDelete }: SavedNoteProps) {
  const s = useStyles(sheet);
  const { loggedIn } = useSession();
  const { signIn } = usePlatform();
  const place = loggedIn ? 'in your account' : 'only in this browser';
  return (
    <>
      <div className={`small soft ${s.note} ${s.scripted}`}>
        <p role="status">{isSaved ? `Saved ${place}.` : `“${submitLabel}” saves these figures ${place}.`}</p>
        {!loggedIn && (
          <button
            type="button"
            className={cx('link', s.action)}
            onClick={() => void signIn({ reason: 'Sign in to keep your lease in your account.' })}
          >
            Sign in to keep them in your account
          </button>
        )}
        {hasSaved && (
          <button type="button" className={cx('link', s.action)} disabled={busy} onClick={onDelete}>
            Delete saved figures
          </button>
        )}
      </div>
      <p className={`small soft ${s.plain}`}>
        Your figures are only in the address of this page. Bookmark the page to keep them.
      </p>
    </>
  );
}
