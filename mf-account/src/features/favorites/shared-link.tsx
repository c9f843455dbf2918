import { useEffect, useRef, type RefObject } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button, CheckField, CopyIcon, FieldError, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Sharing } from './collection.ts';
import { sharedListHref, type ListShare, type SavedList } from './saved-homes.ts';
import { useChange } from './use-change.ts';

const sheet = styles({
  parts: { display: 'grid', gap: 'var(--s-4)' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

const linkIn = (parts: RefObject<HTMLElement | null>) =>
  parts.current?.querySelector('input[readonly]') as HTMLInputElement | null;

type SharedLinkProps = {
  list: SavedList;
  share: ListShare;
  /** Of the link, while this dialog has it: the server tells it once and stores its hash. */
  token: string | null;
  sharing: Sharing;
  onCreated: (token: string | null) => void;
  onStopped: () => void;
};

/** A list that is shared: its link to copy or to replace, what the link shows, and how to end it. */
export function SharedLink({ list, share: { withNotes }, token, sharing, onCreated, onStopped }: SharedLinkProps) {
  const s = useStyles(sheet);
  const { origin, toasts } = usePlatform();
  const parts = useRef<HTMLDivElement>(null);
  // The button that created the link is gone.
  useEffect(() => {
    if (token !== null) linkIn(parts)?.select();
  }, [token]);
  const notes = useChange(async (show: boolean) => void (await sharing.share(list, { withNotes: show })));
  const replace = useChange(async () => onCreated(await sharing.share(list, { withNotes, newLink: true })));
  const end = useChange(async () => {
    await sharing.stop(list);
    onStopped();
    toasts.show(`${list.name} is no longer shared. Its link has stopped working.`, { variant: 'success' });
  });

  async function copy() {
    const link = linkIn(parts)!;
    try {
      await navigator.clipboard.writeText(link.value);
      toasts.show('Link copied.', { variant: 'success' });
    } catch {
      link.select();
      toasts.show('We couldn’t copy the link. It is selected, so you can copy it yourself.', { variant: 'error' });
    }
  }
  const problem = notes.problem ?? replace.problem ?? end.problem;
  return (
    <div ref={parts} className={s.parts}>
      {token === null ? (
        <p className="soft">
          Anyone with the link can view this list. For your security we can’t show the link again. If you no longer have
          it, create a new one: the old link stops working.
        </p>
      ) : (
        <TextField
          label="Anyone with the link can view this list"
          value={origin + sharedListHref(token)}
          hint="Copy it now. For your security we can’t show it again."
          readOnly
        />
      )}
      <CheckField label="Show my notes" checked={withNotes} onChange={({ target }) => void notes.run(target.checked)} />
      {problem && <FieldError message={problem} />}
      <div className={s.buttons}>
        {token === null ? (
          <Button loading={replace.busy} onClick={() => void replace.run()}>
            Create a new link
          </Button>
        ) : (
          <Button onClick={() => void copy()}>
            <CopyIcon /> Copy link
          </Button>
        )}
        <Button look="secondary" loading={end.busy} onClick={() => void end.run()}>
          Stop sharing
        </Button>
      </div>
    </div>
  );
}
