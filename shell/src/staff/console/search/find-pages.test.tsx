import { render } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { findPages, readConsolePages } from './find-pages.ts';

const PAGES = ['Leads', 'Payment problems', 'Promo codes', 'People'].map((label) => ({
  label,
  href: `/staff/${label}`,
}));

describe('findPages', () => {
  it.each([
    ['', ['Leads', 'Payment problems', 'Promo codes', 'People']],
    ['p', ['Payment problems', 'Promo codes', 'People']],
    [' PROM', ['Promo codes']],
    ['codes', ['Promo codes']],
    ['promo c', ['Promo codes']],
    ['omo', []],
  ])('finds the pages with a word that starts with %j', (text, labels) =>
    expect(findPages(PAGES, text).map(({ label }) => label)).toEqual(labels),
  );
});

it('reads pages from the navigation, without the counts of queues and the link to the site', () => {
  render(
    <nav id="console-navigation">
      <ul>
        <li>
          <a href="/staff/leads">
            Leads <span>12</span>
          </a>
        </li>
      </ul>
      <ul>
        <li>
          <a href="/staff/people">People</a>
        </li>
      </ul>
      <div>
        <a href="/">Go to the site</a>
      </div>
    </nav>,
  );
  expect(readConsolePages()).toEqual([
    { label: 'Leads', href: '/staff/leads' },
    { label: 'People', href: '/staff/people' },
  ]);
});
