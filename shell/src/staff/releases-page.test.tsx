import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { MinuteCounts } from '@lodestay/releases';
import { renderAt } from '@lodestay/testing';
import { createReleasesModel, type ModelInput } from '../server/console/releases-model.ts';
import { madeHistory } from '../testing/make-change.ts';
import type { ReleaseFacts } from './model.ts';
import { ReleasesPage } from './releases-page.tsx';

const NOW = new Date('2026-11-21T13:00:30.000Z');
const facts = (version: string, bytes: number, hour = 11): ReleaseFacts => ({
  version,
  bytes,
  publishedAt: `2026-11-21T${hour}:00:00.000Z`,
  publishedBy: 'ann',
  revision: 'abcdef0123456789+',
});
const shelf = new Map([
  ['shell', new Map([['s1', facts('s1', 102_400)]])],
  [
    'mf-search',
    new Map([
      ['a1', facts('a1', 20_480)],
      ['a2', facts('a2', 21_504, 12)],
      ['a0', null],
    ]),
  ],
]);
const first = { shell: 's1', 'mf-search': 'a1' };
const second = { shell: 's1', 'mf-search': 'a2' };
const withCanary = madeHistory(
  { production: { shell: 's1' }, by: 'Ann B. #7' },
  { production: first },
  { production: first, canary: { versions: second, percentage: 25 }, reason: 'Try the pins' },
);
const counted = (
  minute: string,
  version: string,
  channel: 'production' | 'canary',
  pages: number,
  failures = 0,
): MinuteCounts => ({
  minute: `2026-11-21T${minute}:00.000Z`,
  name: 'mf-search',
  version,
  channel,
  pages,
  clients: pages,
  failures: failures ? { render: failures } : {},
});
const counts = [
  counted('12:55', 'a1', 'production', 200, 1),
  counted('12:55', 'a2', 'canary', 40, 4),
  counted('12:57', 'a2', 'canary', 10),
];

function show(change: Partial<ModelInput> = {}) {
  const history = change.history ?? withCanary;
  const model = createReleasesModel({
    now: NOW,
    history,
    shelf,
    counts,
    served: { change: history.length, canary: true, refused: [] },
    locked: null,
    view: { range: '60m', part: null, page: 1, open: null, target: null },
    preview: null,
    ...change,
  });
  return renderAt(<ReleasesPage model={model} />);
}

const withoutCanary = { history: withCanary.slice(0, 2) };
const view = (change: Partial<ModelInput['view']>) => ({
  range: '60m' as const,
  part: null,
  page: 1,
  open: null,
  target: null,
  ...change,
});
const formTo = (action: string) => document.querySelector<HTMLFormElement>(`form[action^="/staff/releases/${action}"]`);
const inForm = (action: string) => within(formTo(action)!);

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
    expect(screen.queryByText(/A canary is under way/)).toBeNull();
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
    expect(screen.getByText('A canary is under way.')).toBeTruthy();
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
    expect(within(screen.getByRole('row', { name: /mf-search/ })).getByText('Refused by this server')).toBeTruthy();
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
    ).toEqual(['From (UTC)ProductionCanary', '12:57no pages0% (0 of 10)', '12:550.5% (1 of 200)10% (4 of 40)']);
  });

  it('can be filtered by range and part', () => {
    show({ view: view({ range: '24h', part: 'mf-search' }) });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '24 hours' }).checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Part' }).value).toBe('mf-search');
    expect(screen.getByRole('figure', { name: /Failure rates of mf-search over 24 hours/ })).toBeTruthy();
  });

  it('show a message without pages or without counts', () => {
    const { unmount } = show({ counts: [] });
    expect(screen.getByRole('heading', { name: 'Nothing was served yet' })).toBeTruthy();
    unmount();
    show({ counts: null });
    expect(screen.getByText(/Failure rates could not be loaded/)).toBeTruthy();
  });
});

describe('actions', () => {
  it('contain the number of the change and require a reason', () => {
    show();
    for (const action of ['withdraw', 'promote', 'percentage', 'rollback', 'compose']) {
      expect(formTo(action)!.method).toBe('post');
      expect(formTo(action)!.querySelector<HTMLInputElement>('input[name=change]')!.value).toBe('3');
      expect(inForm(action).getByLabelText<HTMLInputElement>('Why').required).toBe(true);
    }
  });

  it('for the canary appear only with a canary', () => {
    show(withoutCanary);
    expect(['withdraw', 'promote', 'percentage'].map(formTo)).toEqual([null, null, null]);
    expect(screen.queryByRole('button', { name: 'See the canary' })).toBeNull();
  });

  it('list the stored releases and preselect production', () => {
    show();
    const select = inForm('compose').getByLabelText<HTMLSelectElement>('mf-search');
    expect(select.value).toBe('a1');
    expect([...select.options].map(({ text, disabled }) => [text, disabled])).toEqual([
      ['a2 · 1 h ago · rev. abcdef0+ · 21.0 KB (+1.0 KB)', false],
      ['a1 · in production · 2 h ago · rev. abcdef0+ · 20.0 KB', false],
      ['a0 · not signed by a trusted key', true],
      ['Remove from the site', false],
    ]);
    expect(
      [...inForm('compose').getByLabelText<HTMLSelectElement>('shell').options].map(({ text }) => text),
    ).not.toContain('Remove from the site');
  });

  it('roll back one step or to a selected change', () => {
    show({ view: view({ open: 'rollback', target: 1 }) });
    const select = inForm('rollback').getByLabelText<HTMLSelectElement>('To');
    expect(select.value).toBe('1');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'One step: the previous composition',
      expect.stringMatching(/^Change 1, Nov 21, 12:00 UTC: mf-search removed$/),
    ]);
    expect(formTo('rollback')!.closest('details')!.open).toBe(true);
  });

  it('are disabled without a key, with the reason', () => {
    show({ locked: 'No key here.' });
    for (const name of [
      'Withdraw the canary',
      'Promote to everyone',
      'Change the percentage',
      'Roll back',
      'Compose',
      'Check only',
    ]) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    }
    expect(screen.getByText('The console is read-only.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Go back to this/ })).toBeNull();
  });

  it('start and end a preview of the canary', () => {
    show({ preview: 'canary' });
    const end = screen.getByRole<HTMLButtonElement>('button', { name: 'End preview' }).form!;
    expect(end.getAttribute('action')).toBe('/staff/preview');
    expect(Object.fromEntries(new FormData(end))).toEqual({ channel: '', return_to: '/staff/releases' });
    expect(screen.queryByRole('button', { name: 'See the canary' })).toBeNull();
    expect(
      Object.fromEntries(new FormData(screen.getByRole<HTMLButtonElement>('button', { name: 'See production' }).form!)),
    ).toMatchObject({ channel: 'production' });
  });
});

describe('after a form', () => {
  const form = {
    action: 'compose' as const,
    values: { reason: '', 'version.mf-search': 'a2', to: 'production', percentage: '33' },
    errors: { reason: 'Say why, in a few words.' },
  };

  it('shows a missing reason at its field and keeps all input', () => {
    show({ form, outcome: { kind: 'invalid' } });
    const compose = inForm('compose');
    expect(compose.getByRole('alert').textContent).toContain('Not saved');
    const why = compose.getByLabelText<HTMLInputElement>('Why');
    expect(why.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(why.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Say why, in a few words.',
    );
    expect(compose.getByLabelText<HTMLSelectElement>('mf-search').value).toBe('a2');
    expect(compose.getByRole<HTMLInputElement>('radio', { name: 'All visitors' }).checked).toBe(true);
    expect(formTo('compose')!.closest('details')!.open).toBe(true);
  });

  it('shows who made the other change in a conflict', () => {
    show({ form, outcome: { kind: 'conflict' } });
    const alert = inForm('compose').getByRole('alert').textContent!;
    expect(alert).toContain('Paz O. #12 changed this first (change 3)');
    expect(alert).toMatch(/As canary for 25% of visitors/);
  });

  it('lists every problem of a rejected change', () => {
    show({ form, outcome: { kind: 'refused', problems: ['one problem', 'another problem'] } });
    expect(
      within(inForm('compose').getByRole('alert'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['one problem', 'another problem']);
  });

  it('shows that a check found no problems', () => {
    show({ form, outcome: { kind: 'checked', problems: [] } });
    expect(inForm('compose').getByRole('status').textContent).toContain('The composition passed all checks');
  });

  it('shows the effects of a change', () => {
    show({ done: 3 });
    expect(screen.getByRole('status').textContent).toMatch(/Change 3 is live\..*mf-search a1 → a2/);
  });

  it('shows that a change was followed by others', () => {
    show({ done: 2 });
    expect(screen.getByRole('status').textContent).toContain('and then replaced by change 3');
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
