/** A view that only one queue has: the open items in one step of the work. */
export type StageView = { name: string; stage: string };

/** The filters of a queue, as in its URL. The names are those of the API. */
export type QueueState = {
  status?: 'closed';
  due?: 'overdue';
  /** A step of the work. */
  stage?: string;
  /** 'me', 'none' or the ID of a colleague. */
  assignee?: 'me' | 'none' | number;
  market?: string;
  q?: string;
  sort?: 'newest' | 'due';
  cursor?: string;
};

const LONGEST_SEARCH = 100;
const SLUG = /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const STAGE = /^(?=.{1,40}$)[a-z]+(?:_[a-z]+)*$/;
const ID = /^[1-9]\d{0,8}$/;
const CURSOR = /^(?=.{1,80}$)-?[0-9a-z]{1,11}(?:\.-?[0-9a-z]{1,11}){0,5}$/;

function parseAssignee(value: string | null): QueueState['assignee'] {
  if (value === 'me' || value === 'none') return value;
  return value && ID.test(value) ? Number(value) : undefined;
}

/** Reads the filters of a URL. Values that the API would reject are left out. */
export function parseQueueState(parameters: URLSearchParams): QueueState {
  const get = (name: string) => parameters.get(name);
  const keep = (name: string, pattern: RegExp) => (pattern.test(get(name) ?? '') ? get(name)! : undefined);
  const sort = get('sort');
  const state: QueueState = {
    status: get('status') === 'closed' ? 'closed' : undefined,
    due: get('due') === 'overdue' ? 'overdue' : undefined,
    stage: keep('stage', STAGE),
    assignee: parseAssignee(get('assignee')),
    market: keep('market', SLUG),
    q: get('q')?.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH).trim() || undefined,
    sort: sort === 'newest' || sort === 'due' ? sort : undefined,
    cursor: keep('cursor', CURSOR),
  };
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
}

/** The URL of a queue with filters. A change of filters starts at the first page, so pass `cursor` only to page. */
export function toQueueHref(path: string, state: QueueState): string {
  const entries = Object.entries(state).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

export type QueueView = {
  name: string;
  state: QueueState;
  /** Its number in the summary of the queue. */
  count?: 'open' | 'overdue' | 'mine';
};

/** The views that every queue has. */
export const QUEUE_VIEWS: readonly QueueView[] = [
  { name: 'All open', state: {}, count: 'open' },
  { name: 'Overdue', state: { due: 'overdue' }, count: 'overdue' },
  { name: 'Assigned to me', state: { assignee: 'me' }, count: 'mine' },
  { name: 'Unassigned', state: { assignee: 'none' } },
  { name: 'Closed', state: { status: 'closed' } },
];

/** The views of a queue: those that every queue has, with one for each of its stages before the closed items. */
export const listViews = (stages: readonly StageView[] = []): readonly QueueView[] => [
  ...QUEUE_VIEWS.slice(0, -1),
  ...stages.map(({ name, stage }) => ({ name, state: { stage } })),
  QUEUE_VIEWS.at(-1)!,
];

/** The view that the filters belong to. A search, a market or an order narrows a view and does not leave it. */
export const findView = (
  { status, due, stage, assignee }: QueueState,
  stages?: readonly StageView[],
): QueueView | undefined =>
  listViews(stages).find(
    ({ state }) => state.status === status && state.due === due && state.stage === stage && state.assignee === assignee,
  );

/** The active filters in words, each with the filters without it. */
export function listFilters(
  state: QueueState,
  getColleagueName: (id: number) => string,
  stages: readonly StageView[] = [],
): { text: string; without: QueueState }[] {
  const { status, due, stage, assignee, market, q } = state;
  const people = { me: 'Assigned to me', none: 'Unassigned' };
  const found: [boolean, string, keyof QueueState][] = [
    [q !== undefined, `Search: ${q}`, 'q'],
    [due !== undefined, 'Overdue', 'due'],
    [stage !== undefined, stages.find((each) => each.stage === stage)?.name ?? `Stage: ${stage}`, 'stage'],
    [
      assignee !== undefined,
      typeof assignee === 'number' ? `Assignee: ${getColleagueName(assignee)}` : people[assignee ?? 'me'],
      'assignee',
    ],
    [market !== undefined, `Market: ${market}`, 'market'],
    [status !== undefined, 'Closed', 'status'],
  ];
  return found
    .filter(([isActive]) => isActive)
    .map(([, text, name]) => ({ text, without: { ...state, [name]: undefined, cursor: undefined } }));
}
