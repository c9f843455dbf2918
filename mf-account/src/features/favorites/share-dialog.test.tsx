import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { ApiError } from '@lodestay/platform/http';
import { renderAt } from '@lodestay/testing';
import type { Sharing } from './collection.ts';
import type { SavedList } from './saved-homes.ts';
import { ShareDialog } from './share-dialog.tsx';

const TOKEN = 'a'.repeat(43);
const LINK = `https://site.example/shared-lists/${TOKEN}`;

/** Keeps the share settings of the list, like the account does. */
function Harness({ first, sharing, onClose }: { first: SavedList; sharing: Sharing; onClose: () => void }) {
  const [list, setList] = useState(first);
  const stateful: Sharing = {
    share: async (shared, options) => {
      const token = await sharing.share(shared, options);
      setList({ ...shared, share: { withNotes: options.withNotes, withDates: options.withDates } });
      return token;
    },
    stop: async (shared) => {
      await sharing.stop(shared);
      setList({ key: shared.key, name: shared.name });
    },
  };
  return <ShareDialog list={list} sharing={stateful} onClose={onClose} />;
}

function show(share?: SavedList['share'], given: Partial<Sharing> = {}) {
  const sharing = {
    share: jest.fn(async (list: SavedList, { newLink }: { newLink?: boolean }) =>
      !list.share || newLink ? TOKEN : null,
    ),
    stop: jest.fn(async () => {}),
    ...given,
  };
  const onClose = jest.fn();
  const user = userEvent.setup();
  const { platform } = renderAt(
    <Harness first={{ key: '4', name: 'Trip', share }} sharing={sharing} onClose={onClose} />,
  );
  return { sharing, onClose, user, toast: () => platform.toasts.store.get().at(-1)?.message };
}
const linkField = () => screen.findByRole('textbox', { name: 'Anyone with the link can view this list' });

describe('share dialog', () => {
  it('says what others can see, and creates a link with dates and without notes by default', async () => {
    const { user, sharing } = show();
    expect(screen.getByText(/Your name isn’t shown/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Show my notes' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(sharing.share).toHaveBeenCalledWith(expect.objectContaining({ key: '4' }), {
      withNotes: false,
      withDates: true,
    });
    const link = await linkField();
    expect(link).toHaveValue(LINK);
    expect(link).toHaveAccessibleDescription('Copy it now. For your security we can’t show it again.');
    await waitFor(() =>
      expect([(link as HTMLInputElement).selectionStart, (link as HTMLInputElement).selectionEnd]).toEqual([
        0,
        LINK.length,
      ]),
    );
  });

  it('shows or hides notes without changing the link', async () => {
    const { user, sharing } = show();
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await linkField();
    await user.click(screen.getByRole('checkbox', { name: 'Show my notes' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Show my notes' })).toBeChecked());
    expect(sharing.share).toHaveBeenLastCalledWith(expect.objectContaining({ key: '4' }), {
      withNotes: true,
      withDates: true,
    });
    expect(await linkField()).toHaveValue(LINK);
  });

  it('creates a link without dates, and shows dates later without showing or hiding notes', async () => {
    const { user, sharing } = show();
    expect(screen.getByRole('checkbox', { name: 'Show my dates' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Show my dates' }));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await linkField();
    await user.click(screen.getByRole('checkbox', { name: 'Show my dates' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Show my dates' })).toBeChecked());
    expect(sharing.share).toHaveBeenNthCalledWith(1, expect.anything(), { withNotes: false, withDates: false });
    expect(sharing.share).toHaveBeenNthCalledWith(2, expect.anything(), { withNotes: false, withDates: true });
  });

  it('copies the link, or selects it if copying fails', async () => {
    const { user, toast } = show();
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(toast()).toBe('Link copied.'));
    expect(await navigator.clipboard.readText()).toBe(LINK);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() =>
      expect(toast()).toBe('We couldn’t copy the link. It is selected, so you can copy it yourself.'),
    );
  });

  it('does not show an existing link again, but can replace it', async () => {
    const { user, sharing } = show({ withNotes: true });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/create a new one: the old link stops working/)).toBeInTheDocument();
    expect(sharing.share).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Create a new link' }));
    expect(sharing.share).toHaveBeenCalledWith(expect.objectContaining({ key: '4' }), {
      withNotes: true,
      withDates: false,
      newLink: true,
    });
    expect(await linkField()).toHaveValue(LINK);
  });

  it('stops sharing and says so', async () => {
    const { user, sharing, onClose, toast } = show({ withNotes: true });
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sharing.stop).toHaveBeenCalledTimes(1);
    expect(toast()).toBe('Trip is no longer shared. Its link has stopped working.');
  });

  it('shows the error of the API and stays open', async () => {
    const { user, onClose } = show(
      { withNotes: true },
      {
        stop: async () => {
          throw new ApiError(429, {
            error: { code: 'rate_limited', message: 'Too many attempts. Please wait a moment.', request_id: 'r' },
          });
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByText('Too many attempts. Please wait a moment.')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});
