import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { ApiError } from '@lodestay/platform/http';
import { renderAt } from '@lodestay/testing';
import type { Sharing } from './collection.ts';
import type { SavedList } from './saved-homes.ts';
import { ShareDialog } from './share-dialog.tsx';

const TOKEN = 'a'.repeat(43);
const LINK = `https://site.example/shared-lists/${TOKEN}`;

/** A list whose link follows what was asked for, as the account's does. */
function Harness({ first, sharing, onClose }: { first: SavedList; sharing: Sharing; onClose: () => void }) {
  const [list, setList] = useState(first);
  const following: Sharing = {
    share: async (one, withNotes) => {
      await sharing.share(one, withNotes);
      setList({ ...one, share: { token: TOKEN, withNotes } });
    },
    stop: async (one) => {
      await sharing.stop(one);
      setList({ key: one.key, name: one.name });
    },
  };
  return <ShareDialog list={list} sharing={following} onClose={onClose} />;
}

function show(share?: SavedList['share'], given: Partial<Sharing> = {}) {
  const sharing = { share: vi.fn(async () => {}), stop: vi.fn(async () => {}), ...given };
  const onClose = vi.fn();
  const user = userEvent.setup();
  const { platform } = renderAt(<Harness first={{ key: '4', name: 'Trip', share }} sharing={sharing} onClose={onClose} />);
  return { sharing, onClose, user, toast: () => platform.toasts.store.get().at(-1)?.message };
}

describe('sharing a list', () => {
  it('says what others will see and makes a link, without notes unless they are wanted', async () => {
    const { user, sharing } = show();
    expect(screen.getByText(/Your name is not there/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Show my notes, too' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(sharing.share).toHaveBeenCalledWith(expect.objectContaining({ key: '4' }), false);
    const link = await screen.findByRole('textbox', { name: 'Whoever has this link sees the list' });
    expect(link).toHaveValue(LINK);
    await waitFor(() => expect([(link as HTMLInputElement).selectionStart, (link as HTMLInputElement).selectionEnd]).toEqual([0, LINK.length]));
  });

  it('shows or hides notes on a link that is out', async () => {
    const { user, sharing } = show({ token: TOKEN, withNotes: false });
    await user.click(screen.getByRole('checkbox', { name: 'Show my notes, too' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Show my notes, too' })).toBeChecked());
    expect(sharing.share).toHaveBeenCalledWith(expect.objectContaining({ key: '4' }), true);
  });

  it('copies the link, or marks it where it cannot', async () => {
    const { user, toast } = show({ token: TOKEN, withNotes: false });
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    await waitFor(() => expect(toast()).toBe('The link is copied.'));
    expect(await navigator.clipboard.readText()).toBe(LINK);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    await waitFor(() => expect(toast()).toBe('The link could not be copied. It is marked: copy it yourself.'));
  });

  it('ends the link and says so', async () => {
    const { user, sharing, onClose, toast } = show({ token: TOKEN, withNotes: true });
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sharing.stop).toHaveBeenCalledOnce();
    expect(toast()).toBe('Trip is no longer shared. Its link leads nowhere now.');
  });

  it('says in the api’s words what went wrong, and stays', async () => {
    const { user, onClose } = show({ token: TOKEN, withNotes: true }, { stop: async () => { throw new ApiError(429, { error: { code: 'rate_limited', message: 'Too many attempts. Please wait a moment.', request_id: 'r' } }); } });
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByText('Too many attempts. Please wait a moment.')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});
