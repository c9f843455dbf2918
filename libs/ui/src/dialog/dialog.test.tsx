import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Button } from '@lodestay/ui';
import { Dialog } from '@lodestay/ui/dialog';
import { Drawer } from '@lodestay/ui/drawer';

afterEach(cleanup);

function Page({ mustAnswer, onClose }: { mustAnswer?: boolean; onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel stay</Button>
      <Dialog
        open={open}
        onClose={close}
        mustAnswer={mustAnswer}
        title="Cancel this stay?"
        actions={<Button onClick={close}>Keep it</Button>}
      >
        All of it goes back.
      </Dialog>
    </>
  );
}

const ask = async () => userEvent.click(screen.getByRole('button', { name: 'Cancel stay' }));

describe('Dialog', () => {
  it('is named by its question, takes the focus and gives it back', async () => {
    render(<Page />);
    await ask();
    const dialog = screen.getByRole('dialog', { name: 'Cancel this stay?' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel stay' })));
  });

  it('closes by Escape and by its close button', async () => {
    const close = jest.fn();
    render(<Page onClose={close} />);
    await ask();
    await userEvent.keyboard('{Escape}');
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('while money moves only its actions close it', async () => {
    const close = jest.fn();
    render(<Page mustAnswer onClose={close} />);
    await ask();
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('Drawer', () => {
  it('is a dialog with its count at the bottom', async () => {
    const close = jest.fn();
    render(
      <Drawer open onClose={close} title="Filters" footer={<Button>Show 214 homes</Button>}>
        In-unit laundry
      </Drawer>,
    );
    expect(screen.getByRole('dialog', { name: 'Filters' }).textContent).toContain('In-unit laundry');
    expect(screen.getByRole('button', { name: 'Show 214 homes' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });
});
