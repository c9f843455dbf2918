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

const linkIn = (parts: RefObject<HTMLElement | null>) => parts.current!.querySelector('input')!;

type SharedLinkProps = { list: SavedList; share: ListShare; sharing: Sharing; onStopped: () => void };

/** The link of a shared list: to be copied, to show more or less, and to be ended. */
export function SharedLink({ list, share: { token, withNotes }, sharing, onStopped }: SharedLinkProps) {
  const s = useStyles(sheet);
  const { origin, toasts } = usePlatform();
  const parts = useRef<HTMLDivElement>(null);
  // The button that made the link is gone.
  useEffect(() => linkIn(parts).select(), []);
  const notes = useChange((show: boolean) => sharing.share(list, show));
  const end = useChange(async () => {
    await sharing.stop(list);
    onStopped();
    toasts.show(`${list.name} is no longer shared. Its link leads nowhere now.`, { variant: 'success' });
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(linkIn(parts).value);
      toasts.show('The link is copied.', { variant: 'success' });
    } catch {
      linkIn(parts).select();
      toasts.show('The link could not be copied. It is marked: copy it yourself.', { variant: 'error' });
    }
  }
  const problem = notes.problem ?? end.problem;
  return (
    <div ref={parts} className={s.parts}>
      <TextField label="Whoever has this link sees the list" value={origin + sharedListHref(token)} readOnly />
      <CheckField label="Show my notes, too" checked={withNotes} onChange={({ target }) => void notes.run(target.checked)} />
      {problem && <FieldError message={problem} />}
      <div className={s.buttons}>
        <Button onClick={() => void copy()}><CopyIcon /> Copy the link</Button>
        <Button look="secondary" loading={end.busy} onClick={() => void end.run()}>Stop sharing</Button>
      </div>
    </div>
  );
}
