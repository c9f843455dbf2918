import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MonthDial } from '@lodestay/ui/month-dial';

function DialWithState({ from = 3 }: { from?: number | null }) {
  const [months, setMonths] = useState(from);
  return <MonthDial label="Length of stay" months={months} onChange={setMonths} />;
}
const dial = () => screen.getByRole('slider', { name: 'Length of stay' });
const value = () => dial().getAttribute('aria-valuetext');

beforeEach(() => {
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, width: 240, height: 240 }) as DOMRect;
});

describe('MonthDial', () => {
  it('is a slider from 1 to 12 months', () => {
    render(<DialWithState />);
    expect(dial()).toHaveAttribute('aria-valuemin', '1');
    expect(dial()).toHaveAttribute('aria-valuemax', '12');
    expect(dial()).toHaveAttribute('aria-valuenow', '3');
    expect(value()).toBe('3 months');
  });

  it.each([
    ['{ArrowRight}', '4 months'],
    ['{ArrowUp}', '4 months'],
    ['{ArrowLeft}', '2 months'],
    ['{ArrowDown}', '2 months'],
    ['{PageUp}', '6 months'],
    ['{PageDown}', '1 month'],
    ['{Home}', '1 month'],
    ['{End}', '12 months'],
    ['{Enter}', '3 months'],
  ])('%s changes 3 months to %s', async (key, words) => {
    render(<DialWithState />);
    dial().focus();
    await userEvent.keyboard(key);
    expect(value()).toBe(words);
  });

  it('follows a drag, and stops at the top', () => {
    const { container } = render(<DialWithState />);
    const grip = [...container.querySelectorAll('circle')].at(-1)!;
    fireEvent.pointerDown(grip, { clientX: 120, clientY: 218 });
    expect(value()).toBe('6 months');
    expect(document.activeElement).toBe(dial());
    fireEvent.pointerMove(grip, { clientX: 22, clientY: 120 });
    expect(value()).toBe('9 months');
    fireEvent.pointerMove(grip, { clientX: 150, clientY: 30 });
    expect(value()).toBe('12 months');
    fireEvent.pointerUp(grip);
    fireEvent.pointerMove(grip, { clientX: 218, clientY: 120 });
    expect(value()).toBe('12 months');
  });

  it('shows an open-ended stay, and any change sets a length', async () => {
    render(<DialWithState from={null} />);
    expect(value()).toBe('Open-ended');
    dial().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(value()).toBe('11 months');
  });
});
