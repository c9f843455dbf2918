import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Toast, ToastRegion } from '@lodestay/ui';

afterEach(cleanup);

describe('Toast', () => {
  it.each(['default', 'success', 'info'] as const)('%s is announced politely', (variant) => {
    render(<Toast variant={variant}>Saved</Toast>);
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });

  it.each(['warning', 'error'] as const)('%s is announced at once', (variant) => {
    render(<Toast variant={variant}>Please try again.</Toast>);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('offers its action and can be dismissed', async () => {
    const undo = jest.fn();
    const dismiss = jest.fn();
    render(
      <Toast action={{ label: 'Undo', onPress: undo }} onDismiss={dismiss}>
        Saved
      </Toast>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect([undo.mock.calls.length, dismiss.mock.calls.length]).toEqual([1, 1]);
  });

  it('reports when pointer or focus enter and leave', async () => {
    const pause = jest.fn();
    const resume = jest.fn();
    render(
      <ToastRegion>
        <Toast onPause={pause} onResume={resume} onDismiss={() => undefined}>
          Saved
        </Toast>
      </ToastRegion>,
    );
    await userEvent.hover(screen.getByRole('status'));
    await userEvent.unhover(screen.getByRole('status'));
    expect([pause.mock.calls.length, resume.mock.calls.length]).toEqual([1, 1]);
    await userEvent.tab();
    expect(pause).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeTruthy();
  });
});
