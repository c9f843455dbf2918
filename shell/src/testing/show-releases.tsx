import { within } from '@testing-library/react';
import type { MinuteCounts } from '@lodestay/releases';
import { renderAt } from '@lodestay/testing';
import { createReleasesModel, type ModelInput } from '../server/console/releases-model.ts';
import { madeHistory } from './make-change.ts';
import type { ReleaseFacts } from '../staff/model.ts';
import { ReleasesPage } from '../staff/releases-page.tsx';

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
export const first = { shell: 's1', 'mf-search': 'a1' };
export const second = { shell: 's1', 'mf-search': 'a2' };
export const withCanary = madeHistory(
  { production: { shell: 's1' }, by: 'Ann B. #7' },
  { production: first },
  { production: first, canary: { versions: second, percentage: 25 }, reason: 'Try the pins' },
);
export const counted = (
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

export function show(change: Partial<ModelInput> = {}) {
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

export const withoutCanary = { history: withCanary.slice(0, 2) };
export const view = (change: Partial<ModelInput['view']>) => ({
  range: '60m' as const,
  part: null,
  page: 1,
  open: null,
  target: null,
  ...change,
});
export const formTo = (action: string) =>
  document.querySelector<HTMLFormElement>(`form[action^="/staff/releases/${action}"]`);
export const inForm = (action: string) => within(formTo(action)!);
