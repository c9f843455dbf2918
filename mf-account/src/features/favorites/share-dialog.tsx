import { useState } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import type { Sharing } from './collection.ts';
import type { SavedList } from './saved-homes.ts';
import { ShareForm } from './share-form.tsx';
import { SharedLink } from './shared-link.tsx';

export type ShareDialogProps = {
  list: SavedList;
  /** Null for visitors, because sharing needs an account. */ sharing: Sharing | null;
  onClose: () => void;
};

/** Creates or changes the link of a list. */
export function ShareDialog({ list, sharing, onClose }: ShareDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} title={`Share the list ${list.name}`}>
      {!sharing ? (
        <AccountNeeded onClose={onClose} />
      ) : list.share ? (
        <SharedLink
          list={list}
          share={list.share}
          token={token}
          sharing={sharing}
          onCreated={setToken}
          onStopped={onClose}
        />
      ) : (
        <ShareForm list={list} sharing={sharing} onCreated={setToken} />
      )}
    </Dialog>
  );
}

function AccountNeeded({ onClose }: { onClose: () => void }) {
  const { signIn } = usePlatform();
  async function signInToShare() {
    onClose();
    await signIn({ reason: 'Sign in to save your lists to your account and share them.' });
  }
  return (
    <>
      <p className="soft">
        Sign in to share this list. It is saved only in this browser now. When you sign in, we move it to your account.
      </p>
      <Button onClick={() => void signInToShare()}>Sign in</Button>
    </>
  );
}
