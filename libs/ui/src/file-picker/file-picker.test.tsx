import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from '@jest/globals';
import { FilePicker, usePickedFiles } from '@lodestay/ui';

afterEach(cleanup);

const photo = (name: string) => new File(['x'], name, { type: 'image/png' });
const field = () => screen.getByLabelText('Add photos or PDFs to your message');
const listNames = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace('Remove', ''));
const getRemove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });

/** A form with uploads that the test ends, in their order. */
function open(most = 3) {
  const waiting: { name: string; end: PromiseWithResolvers<string> }[] = [];
  const sent: string[][] = [];
  function Form() {
    const { files, busy, picker, forget } = usePickedFiles();
    return (
      <>
        <FilePicker
          {...picker}
          subject="your message"
          most={most}
          upload={({ name }) => {
            const end = Promise.withResolvers<string>();
            waiting.push({ name, end });
            return end.promise;
          }}
          toPath={(id) => `/files/${id}`}
        />
        <button
          disabled={busy}
          onClick={() => {
            sent.push(files.map(({ name }) => name));
            forget(files);
          }}
        >
          Send
        </button>
      </>
    );
  }
  render(<Form />);
  /** The next upload works, or fails with a message. */
  const finish = (problem?: string) =>
    act(async () => {
      const { name, end } = waiting.shift()!;
      if (problem === undefined) end.resolve(name);
      else end.reject(new Error(problem));
    });
  return { user: userEvent.setup(), finish, sent, waiting };
}

describe('the file picker', () => {
  it('lets nothing be sent while a file is on its way', async () => {
    const { user, finish, sent } = open();
    await user.upload(field(), [photo('a.png'), photo('b.png')]);
    await finish();
    expect(listNames()).toEqual(['a.png']);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await finish();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toEqual([['a.png', 'b.png']]);
    expect(listNames()).toEqual([]);
  });

  it('does not bring back what was removed during an upload', async () => {
    const { user, finish } = open();
    await user.upload(field(), [photo('a.png'), photo('b.png')]);
    await finish();
    await user.click(getRemove('a.png'));
    await finish();
    expect(listNames()).toEqual(['b.png']);
  });

  it('keeps the focus on the field during an upload, without a second one', async () => {
    const { user, finish, waiting } = open();
    await user.upload(field(), photo('a.png'));
    field().focus();
    expect(field()).toHaveAttribute('aria-disabled', 'true');
    await user.upload(field(), photo('b.png'));
    expect(waiting).toHaveLength(1);
    await finish();
    expect(field()).toHaveFocus();
    expect(field()).not.toHaveAttribute('aria-disabled');
  });

  it('says which files do not fit, also after a failure', async () => {
    const { user, finish } = open(2);
    await user.upload(field(), [photo('a.png'), photo('b.png'), photo('c.png')]);
    expect(screen.getByRole('alert')).toHaveTextContent('1 file was not added. You can add up to 2.');
    await finish();
    await finish('This file is larger than 10 MB.');
    expect(screen.getByRole('alert')).toHaveTextContent('This file is larger than 10 MB.1 file was not added.');
    await user.click(getRemove('a.png'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('moves the focus to the last file when no other fits', async () => {
    const { user, finish } = open(1);
    field().focus();
    await user.upload(field(), photo('a.png'));
    await finish();
    expect(screen.queryByLabelText(/^Add photos/)).toBeNull();
    expect(getRemove('a.png')).toHaveFocus();
  });

  it('moves the focus from a removed file to the next, and from the last to the field', async () => {
    const { user, finish } = open(2);
    await user.upload(field(), [photo('a.png'), photo('b.png')]);
    await finish();
    await finish();
    await user.click(getRemove('a.png'));
    expect(getRemove('b.png')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(listNames()).toEqual([]);
    expect(field()).toHaveFocus();
  });
});
