import { useEffect, useRef, type RefObject } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button, CheckField, CopyIcon, FieldError, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Sharing } from './collection.ts';
import { toSharedListHref, type ListShare, type SavedList } from './saved-homes.ts';
import { useAsyncAction } from '../../account/use-async-action.ts';

const sheet = styles({
  parts: { display: 'grid', gap: 'var(--s-4)' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
});

const findLinkField = (container: RefObject<HTMLElement | null>) =>
  container.current?.querySelector('input[readonly]') as HTMLInputElement | null;

type SharedLinkProps = {
  list: SavedList;
  share: ListShare;
  /** The token of a link created in this dialog. The API returns it only once, because it stores only a hash. */
  token: string | null;
  sharing: Sharing;
  onCreated: (token: string | null) => void;
  onStopped: () => void;
};

/** The link of a shared list: copy or replace it, choose what it shows, or stop sharing. */
export function SharedLink({
  list,
  share: { withNotes, withDates = false },
  token,
  sharing,
  onCreated,
  onStopped,
}: SharedLinkProps) {
  const s = useStyles(sheet);
  const { origin, toasts } = usePlatform();
  const container = useRef<HTMLDivElement>(null);
  // Move focus to the link, because the button that created it no longer exists.
  useEffect(() => {
    if (token !== null) findLinkField(container)?.select();
  }, [token]);
  const shown = { withNotes, withDates };
  const change = useAsyncAction(
    async (options: Partial<typeof shown>) => void (await sharing.share(list, { ...shown, ...options })),
  );
  const replace = useAsyncAction(async () => onCreated(await sharing.share(list, { ...shown, newLink: true })));
  const stop = useAsyncAction(async () => {
    await sharing.stop(list);
    onStopped();
    toasts.show(`${list.name} is no longer shared. Its link has stopped working.`, { variant: 'success' });
  });

  async function copy() {
    const link = findLinkField(container)!;
    try {
      await navigator.clipboard.writeText(link.value);
      toasts.show('Link copied.', { variant: 'success' });
    } catch {
      link.select();
      toasts.show('We couldn’t copy the link. It is selected, so you can copy it yourself.', { variant: 'error' });
    }
  }
  const problem = change.problem ?? replace.problem ?? stop.problem;
  return (
    <div ref={container} className={s.parts}>
      {token === null ? (
        <p className="soft">
          Anyone with the link can view this list. For your security we can’t show the link again. If you no longer have
          it, create a new one: the old link stops working.
        </p>
      ) : (
        <TextField
          label="Anyone with the link can view this list"
          value={origin + toSharedListHref(token)}
          hint="Copy it now. For your security we can’t show it again."
          readOnly
        />
      )}
      <CheckField
        label="Show my notes"
        checked={withNotes}
        onChange={({ target }) => void change.run({ withNotes: target.checked })}
      />
      <CheckField
        label="Show my dates"
        checked={withDates}
        onChange={({ target }) => void change.run({ withDates: target.checked })}
      />
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
        <Button look="secondary" loading={stop.busy} onClick={() => void stop.run()}>
          Stop sharing
        </Button>
      </div>
    </div>
  );
}
