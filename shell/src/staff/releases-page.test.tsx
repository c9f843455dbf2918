import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { madeHistory } from '../testing/make-change.ts';
import { first, second, counted, show, withoutCanary, view } from '../testing/show-releases.tsx';

describe('current state', () => {
  it('shows production and the canary with percentages, times and authors', () => {
    show();
    const production = within(screen.getByRole('region', { name: 'Production' }));
    expect(production.getByText(/75%/)).toBeTruthy();
    expect(production.getByText(/Paz O. #12, change 2/)).toBeTruthy();
    const canary = within(screen.getByRole('region', { name: 'Canary' }));
    expect(canary.getByText(/25%/)).toBeTruthy();
    expect(canary.getByText(/at 5% of pages failing, from 20 pages/)).toBeTruthy();
    expect(canary.getByText(/8% failed/)).toBeTruthy();
  });

  it('shows that there is no canary', () => {
    show(withoutCanary);
    expect(within(screen.getByRole('region', { name: 'Canary' })).getByText('None')).toBeTruthy();
    expect(screen.queryByText(/A canary is live/)).toBeNull();
  });

  it('warns about a failing canary and links to its withdrawal', () => {
    show();
    expect(screen.getByText('The canary fails too often.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Withdraw…' }).getAttribute('href')).toBe(
      '/staff/releases?open=withdraw#withdraw',
    );
  });

  it('does not judge a canary with few pages', () => {
    show({ counts: [counted('12:59', 'a2', 'canary', 3, 3)] });
    expect(screen.getByText('A canary is live.')).toBeTruthy();
    expect(screen.getByText(/too few to judge/)).toBeTruthy();
  });

  it('shows what this server cannot serve and that it is behind', () => {
    show({
      served: {
        change: 2,
        canary: true,
        refused: [{ channel: 'production', name: 'mf-search', version: 'a1', reason: 'index.cjs is missing' }],
      },
    });
    expect(screen.getByText('mf-search in production: index.cjs is missing')).toBeTruthy();
    expect(screen.getByText('This server still serves change 2.')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /mf-search/ })).getByText('Failed verification')).toBeTruthy();
  });
});

describe('the parts', () => {
  it('are listed with versions, origins, sizes and failures', () => {
    show();
    const row = screen.getByRole('row', { name: /mf-search/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells[0]).toBe('mf-searchDiffers');
    expect(cells[1]).toBe('a120.0 KB2 h ago by ann, rev. abcdef0+');
    expect(cells[2]).toBe('0.5%1 of 200');
    expect(cells[3]).toBe('a221.0 KB +1.0 KB1 h ago by ann, rev. abcdef0+');
    expect(cells[4]).toBe('8%4 of 50');
    expect(within(screen.getByRole('row', { name: /shell/ })).getByText('the same')).toBeTruthy();
  });

  it('have no canary columns without a canary', () => {
    show(withoutCanary);
    expect(
      within(screen.getByRole('table', { name: 'Parts of the site' }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Part', 'Production', 'Failed, last hour']);
  });
});

describe('failure rates', () => {
  it('are shown as a chart, as text and in a table', () => {
    show();
    const figure = screen.getByRole('figure', {
      name: /Failure rates of all parts over 60 minutes\. Production: 0\.5% of 200 pages, 1 failures\. Canary: 8% of 50 pages/,
    });
    const [narrow] = figure.querySelectorAll('svg');
    expect(figure.querySelectorAll('svg')).toHaveLength(3);
    // A line of a channel runs from one step to the next; a change has its number; the threshold has its words.
    expect([...narrow!.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
      expect.stringMatching(/^M[\d.,]+Z$/),
      expect.stringMatching(/^M/),
    ]);
    expect(within(figure).getAllByText('Canary withdrawn')).toHaveLength(3);
    const table = screen.getByRole('table', { name: 'Failure rates' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent!),
    ).toEqual(['From (UTC)ProductionCanary', '12:57no page views0% (0 of 10)', '12:550.5% (1 of 200)10% (4 of 40)']);
  });

  it('can be filtered by range and part', () => {
    show({ view: view({ range: '24h', part: 'mf-search' }) });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '24 hours' }).checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Part' }).value).toBe('mf-search');
    expect(screen.getByRole('figure', { name: /Failure rates of mf-search over 24 hours/ })).toBeTruthy();
  });

  it('show a message without pages or without counts', () => {
    const { unmount } = show({ counts: [] });
    expect(screen.getByRole('heading', { name: 'No page views yet' })).toBeTruthy();
    unmount();
    show({ counts: null });
    expect(screen.getByText(/Failure rates could not be loaded/)).toBeTruthy();
  });
});

describe('history', () => {
  it('is newest first, with author, effects, reason and rollback links', () => {
    show();
    const entries = within(screen.getByRole('region', { name: 'History' })).getAllByRole('list')[0]!.children;
    expect([...entries].map((entry) => entry.firstElementChild!.textContent)).toEqual([
      'Change 3',
      'Change 2',
      'Change 1',
    ]);
    expect(entries[0]!.textContent).toMatch(/Compose.*58 min ago by Paz O. #12.*mf-search a1 → a2.*Try the pins/);
    expect(screen.getByRole('link', { name: 'Roll back to this, change 1' }).getAttribute('href')).toBe(
      '/staff/releases?open=rollback&target=1#rollback',
    );
  });

  it('has pages that keep the plot settings', () => {
    show({
      history: madeHistory(...Array.from({ length: 12 }, (_, index) => ({ production: index % 2 ? first : second }))),
      view: view({ range: '24h', part: 'shell' }),
    });
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
      '/staff/releases?page=2&range=24h&part=shell#history',
    );
  });
});
