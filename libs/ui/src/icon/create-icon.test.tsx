import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createIcon } from './create-icon.tsx';

afterEach(cleanup);

const PhoneIcon = createIcon({
  node: [
    ['path', { d: 'M3 9v4' }],
    ['circle', { cx: 12, cy: 12, r: 3 }],
  ],
});

describe('an icon of lucide', () => {
  it('is drawn by its data and stroked by its class, out of the way of assistive technology', () => {
    const { container } = render(<PhoneIcon className="large" />);
    const svg = container.querySelector('svg')!;
    expect(svg.getAttribute('class')).toBe('lucide large');
    expect(svg.getAttribute('aria-hidden')).toBe('true');
    expect([...svg.attributes].map(({ name }) => name).sort()).toEqual(['aria-hidden', 'class', 'viewBox']);
    expect(svg.innerHTML).toBe('<path d="M3 9v4"></path><circle cx="12" cy="12" r="3"></circle>');
  });

  it('has the name that it is given', () => {
    render(<PhoneIcon role="img" aria-label="By phone" />);
    expect(screen.getByRole('img', { name: 'By phone' })).toBeTruthy();
  });
});
