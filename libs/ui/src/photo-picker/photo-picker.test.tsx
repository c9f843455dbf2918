import { useState } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PhotoPicker } from '@lodestay/ui';

afterEach(cleanup);

const photo = (name: string) => new File(['x'], name, { type: 'image/png' });
const field = () => screen.getByLabelText('Add photos of the kitchen');
const listAddresses = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'));
const getRemove = (place: number) => screen.getByRole('button', { name: `Remove photo ${place} of the kitchen` });

/** A form whose note is stored with its photos, and uploads that the test ends, in their order. */
function open(most = 3, before: string[] = []) {
  const waiting: { name: string; end: PromiseWithResolvers<string> }[] = [];
  function Form() {
    const [form, setForm] = useState({ note: '', photos: before });
    return (
      <>
        <label>
          Note
          <input value={form.note} onChange={({ target }) => setForm({ ...form, note: target.value })} />
        </label>
        <PhotoPicker
          photos={form.photos}
          subject="the kitchen"
          most={most}
          upload={({ name }) => {
            const end = Promise.withResolvers<string>();
            waiting.push({ name, end });
            return end.promise;
          }}
          toThumbnail={(id) => `/photos/${id}`}
          onChange={(photos) => setForm({ ...form, photos })}
        />
      </>
    );
  }
  render(<Form />);
  /** The next upload works. */
  const finish = () =>
    act(async () => {
      const { name, end } = waiting.shift()!;
      end.resolve(name);
    });
  return { user: userEvent.setup(), finish, waiting };
}

describe('the photo picker', () => {
  it('does not bring back what was removed during an upload, and keeps what was typed', async () => {
    const { user, finish } = open(3, ['old.png']);
    await user.upload(field(), [photo('a.png'), photo('b.png')]);
    await finish();
    await user.click(getRemove(1));
    await user.type(screen.getByLabelText('Note'), 'Cracked');
    await finish();
    expect(listAddresses()).toEqual(['/photos/a.png', '/photos/b.png']);
    expect(screen.getByLabelText('Note')).toHaveValue('Cracked');
  });

  it('moves the focus from a removed photo to the next, and from the last to the field', async () => {
    const { user } = open(3, ['a.png', 'b.png']);
    await user.click(getRemove(1));
    expect(getRemove(1)).toHaveFocus();
    expect(listAddresses()).toEqual(['/photos/b.png']);
    await user.keyboard('{Enter}');
    expect(listAddresses()).toEqual([]);
    expect(field()).toHaveFocus();
  });

  it('keeps the focus during an upload, without a second one, and moves it to the last photo when no other fits', async () => {
    const { user, finish, waiting } = open(1);
    await user.upload(field(), photo('a.png'));
    field().focus();
    expect(field()).toHaveAttribute('aria-disabled', 'true');
    await user.upload(field(), photo('b.png'));
    expect(waiting).toHaveLength(1);
    await finish();
    expect(screen.queryByLabelText(/^Add photos/)).toBeNull();
    expect(getRemove(1)).toHaveFocus();
  });
});
