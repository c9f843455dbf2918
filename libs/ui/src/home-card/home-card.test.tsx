import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { HomeCard, HomeRating, MonthPrice, SaveButton, RankExplanation, Tag, type CardHome } from '@lodestay/ui';

afterEach(cleanup);

const home: CardHome = {
  title: 'The Alder, 412',
  pictures: [],
  displayPriceWithDiscount: 299_250,
  displayPriceWithoutDiscount: 299_250,
  property: { name: 'The Alder' },
};
const card = { href: '/s/the-alder-412', home, facts: ['LoDo', '2 beds'] };
const picture = {
  base: 'room',
  widths: [480],
  width: 480,
  height: 320,
  alt: 'A room',
  illustration: true,
  color: '#d9cfc2',
};
const rating = { stars: 4.79, reviews: 1234, source: 'Inside Airbnb' };

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
        save={<SaveButton name={home.title} saved={false} onToggle={toggle} />}
        why={
          <RankExplanation parts={[{ label: 'Near the center', score: 91 }]}>
            Nobody can pay to rank higher.
          </RankExplanation>
        }
      />,
      { wrapper: MemoryRouter },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save The Alder, 412' }));
    expect(toggle).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Near the center: 91 of 100.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Why it ranks here'));
    expect(await screen.findByRole('meter', { name: '91 of 100', hidden: true })).toBeTruthy();
    expect(screen.getByText('Nobody can pay to rank higher.')).toBeTruthy();
  });

  it('shows a tile with the building, its street and the facts when there are no photos', () => {
    const { container } = render(<HomeCard {...card} home={{ ...home, address: '1500 Wynkoop St' }} />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getByText('No photos yet').parentElement).toHaveTextContent(
      'No photos yetThe Alder1500 Wynkoop StLoDo · 2 beds',
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['The Alder, 412']);
  });

  it.each([null, undefined, 'The Alder'])('leaves out the street %s in the tile', (address) => {
    render(<HomeCard {...card} home={{ ...home, address }} />, { wrapper: MemoryRouter });
    expect(screen.getByText('No photos yet').parentElement).toHaveTextContent('No photos yetThe AlderLoDo · 2 beds');
  });

  it('shows the rating of a home that has one', () => {
    const { rerender } = render(<HomeCard {...card} home={{ ...home, rating }} total="$9,646.25 total" />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getByRole('img', { name: 'Rated 4.79 of 5 from 1,234 reviews at Inside Airbnb' })).toHaveTextContent(
      '★ 4.79 (1,234) at Inside Airbnb',
    );
    rerender(<HomeCard {...card} home={{ ...home, rating: null }} total="$9,646.25 total" />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('keeps tags away from the buttons on the picture', () => {
    const tag = <Tag>Unfurnished</Tag>;
    const getClasses = () => screen.getByText('Unfurnished').parentElement!.className;
    const pictured = { ...card, home: { ...home, pictures: [picture] }, tag };
    const { rerender } = render(<HomeCard {...pictured} />, { wrapper: MemoryRouter });
    const alone = getClasses();
    rerender(<HomeCard {...pictured} save={<button type="button">Save</button>} />);
    expect(getClasses()).toContain(`${alone} `);
  });

  it('shows tags in the tile of a home without photos', () => {
    render(<HomeCard {...card} tag={<Tag>Furniture not stated</Tag>} />, { wrapper: MemoryRouter });
    expect(screen.getByText('No photos yet').nextElementSibling).toHaveTextContent('Furniture not stated');
  });
});

it.each([
  [{ stars: 5, reviews: 1 }, '★ 5 (1) at Inside Airbnb', 'Rated 5 of 5 from 1 review at Inside Airbnb'],
  [{ stars: 4.5, reviews: null }, '★ 4.5 at Inside Airbnb', 'Rated 4.5 of 5 at Inside Airbnb'],
  [{ stars: 4.5, reviews: 0 }, '★ 4.5 at Inside Airbnb', 'Rated 4.5 of 5 at Inside Airbnb'],
])('shows the rating %j as %s', (value, text, name) => {
  render(<HomeRating rating={{ ...value, source: 'Inside Airbnb' }} />);
  expect(screen.getByRole('img', { name })).toHaveTextContent(text);
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
