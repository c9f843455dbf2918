import { describe, expect, it } from '@jest/globals';
import { contracts } from '@lodestay/contracts/schemas';
import { HOSTILE_TEXTS } from '@lodestay/testing/hostile-values';
import { findView, listFilters, parseQueueState, QUEUE_VIEWS, toQueueHref, type QueueState } from './queue-state.ts';

const parse = (query: string) => parseQueueState(new URLSearchParams(query));

describe('the filters of a queue', () => {
  it.each<QueueState>([
    {},
    { status: 'closed' },
    { due: 'overdue', assignee: 'me', q: 'nair & sons', sort: 'due' },
    { assignee: 'none', market: 'new-york' },
    { assignee: 12, sort: 'newest', cursor: 'mcl3k9a0.1f' },
  ])('survive the URL: %j', (state) => {
    const href = toQueueHref('/staff/leads', state);
    expect(parseQueueState(new URL(href, 'https://site.example').searchParams)).toEqual(state);
  });

  it('leave out what the api would reject', () => {
    expect(parse('status=old&due=later&assignee=-1&market=A B&sort=up&cursor=%20&q=%20')).toEqual({});
    const parameters = HOSTILE_TEXTS.flatMap((text) =>
      ['status', 'due', 'assignee', 'market', 'q', 'sort', 'cursor'].map((name) => new URLSearchParams([[name, text]])),
    );
    for (const each of parameters) {
      const sent = new URL(toQueueHref('/', parseQueueState(each)), 'https://site.example').searchParams;
      expect(contracts.listLeads.query.safeParse(Object.fromEntries(sent)).error?.issues).toBeUndefined();
    }
  });

  it('belong to a view, which a search does not leave', () => {
    for (const view of QUEUE_VIEWS) expect(findView({ ...view.state, q: 'nair' })).toBe(view);
    expect(findView({ assignee: 4 })).toBeUndefined();
  });

  it('can be removed one by one, which starts at the first page', () => {
    const state = { q: 'nair', assignee: 4, cursor: 'abc' };
    expect(
      listFilters(state, () => 'Lena Fischer').map(({ text, without }) => [text, toQueueHref('/q', without)]),
    ).toEqual([
      ['Search: nair', '/q?assignee=4'],
      ['Assignee: Lena Fischer', '/q?q=nair'],
    ]);
  });
});
