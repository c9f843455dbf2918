import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from '@jest/globals';
import { StayLine, Timeline } from '@lodestay/ui';

afterEach(cleanup);

describe('Timeline', () => {
  it('marks the current step and describes the others', () => {
    render(
      <Timeline
        label="Your stay"
        steps={[
          { label: 'Requested', when: 'Nov 21', state: 'done' },
          { label: 'Check-in guide', when: 'opens Fri, Jan 8', state: 'now' },
          { label: 'Move in', state: 'to_come' },
        ]}
      />,
    );
    expect(screen.getByRole('list', { name: 'Your stay' })).toBeTruthy();
    expect(
      screen.getAllByRole('listitem').map((item) => [item.textContent, item.getAttribute('aria-current')]),
    ).toEqual([
      ['Requested, doneNov 21', null],
      ['Check-in guideopens Fri, Jan 8', 'step'],
      ['Move in, upcoming', null],
    ]);
  });
});

describe('StayLine', () => {
  it.each(['fixed', 'flex', 'standby'] as const)('%s has a decorative line and text for screen readers', (kind) => {
    const { container } = render(<StayLine kind={kind} words={['Jan 11', 'open']} />);
    expect(container.querySelector('[aria-hidden="true"]')).toBeTruthy();
    expect(container.textContent).toBe('Jan 11open');
  });
});
