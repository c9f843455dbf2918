import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { HomeCard, MonthPrice, SaveButton, WhyThisPlace } from '@lodestay/ui';

afterEach(cleanup);

const card = { href: '/s/the-alder-412', name: 'The Alder, 412', facts: ['LoDo', '2 beds'], monthlyCents: 299_250 };

describe('HomeCard', () => {
  it('is one link, named after the home', () => {
    render(<HomeCard {...card} total="$9,646.25 total for 90 nights" />, { wrapper: MemoryRouter });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['The Alder, 412']);
    expect(screen.getByRole('heading', { level: 3, name: 'The Alder, 412' })).toBeTruthy();
    expect(screen.getByText('$9,646.25 total for 90 nights')).toBeTruthy();
  });

  it('lets one save it and ask why it stands there', async () => {
    const toggle = jest.fn();
    render(
      <HomeCard
        {...card}
        save={<SaveButton name={card.name} saved={false} onToggle={toggle} />}
        why={<WhyThisPlace parts={[{ label: 'Near the center', score: 91 }]} />}
      />,
      { wrapper: MemoryRouter },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save The Alder, 412' }));
    expect(toggle).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Near the center: 91 of 100.')).toBeTruthy();
    await userEvent.click(screen.getByText('Why it ranks here'));
    expect(await screen.findByRole('img', { name: '91 of 100', hidden: true })).toBeTruthy();
    expect(screen.getByText('No one can pay for a place in the list.')).toBeTruthy();
  });

  it('says so when there are no pictures', () => {
    render(<HomeCard {...card} />, { wrapper: MemoryRouter });
    expect(screen.getByText('No pictures yet')).toBeTruthy();
  });
});

describe('MonthPrice', () => {
  it('shows rents without cents and strikes a price only where it was higher', () => {
    const { container, rerender } = render(<MonthPrice cents={299_250} undiscountedCents={315_000} />);
    expect(container.querySelector('s')!.textContent).toBe('before discount $3,150');
    expect(screen.getByText('$2,993')).toBeTruthy();
    rerender(<MonthPrice cents={299_250} undiscountedCents={299_250} />);
    expect(container.querySelector('s')).toBeNull();
    rerender(<MonthPrice cents={299_250} undiscountedCents={280_000} />);
    expect(container.querySelector('s')).toBeNull();
  });
});
