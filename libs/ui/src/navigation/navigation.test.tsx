import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Breadcrumbs, Pagination } from '@lodestay/ui';
import { pageNumbers } from './page-numbers.ts';

afterEach(cleanup);

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [2, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [6, 9, [1, null, 5, 6, 7, 8, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });

  it('omits only gaps of two pages or more, on any page', () => {
    for (let pages = 1; pages <= 20; pages++) {
      for (let page = 1; page <= pages; page++) {
        const numbers = pageNumbers(page, pages);
        const gaps = numbers.flatMap((number, index) =>
          number === null ? [numbers[index + 1]! - numbers[index - 1]!] : [],
        );
        expect(Math.min(3, ...gaps)).toBe(3);
        expect(numbers.at(0)).toBe(1);
        expect(numbers.at(-1)).toBe(pages);
        expect(numbers).toContain(page);
      }
    }
  });
});

describe('Pagination', () => {
  it('shows links and marks the current page', () => {
    render(<Pagination page={2} pages={3} hrefFor={(page) => `/s/denver?page=${page}`} />, { wrapper: MemoryRouter });
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Page 2', current: 'page' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/s/denver?page=3');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/s/denver?page=1');
  });

  it('renders nothing for a single page', () => {
    const { container } = render(<Pagination page={1} pages={1} hrefFor={String} />, { wrapper: MemoryRouter });
    expect(container.textContent).toBe('');
  });
});

describe('Breadcrumbs', () => {
  it('links all items except the current page', () => {
    render(
      <Breadcrumbs
        items={[
          { label: 'Denver', href: '/s/denver' },
          { label: 'The Alder, 412', href: '/s/the-alder-412' },
        ]}
      />,
      { wrapper: MemoryRouter },
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Denver']);
    expect(screen.getByText('The Alder, 412').getAttribute('aria-current')).toBe('page');
  });
});
