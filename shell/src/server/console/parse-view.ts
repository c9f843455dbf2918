import { ACTION_NAMES, RANGES, type Range } from '../../staff/model.ts';
import { changeNumber } from './console-form.ts';
import type { View } from './releases-model.ts';

/** What a person looks at, and the change that this person has just made. */
export function viewOf(query: unknown): View & { done: number | null } {
  const texts = query as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof texts[name] === 'string' ? texts[name] : undefined);
  return {
    range: (Object.keys(RANGES) as Range[]).find((range) => range === text('range')) ?? '60m',
    part: text('part') || null,
    page: changeNumber(text('page')) ?? 1,
    open: ACTION_NAMES.find((action) => action === text('open')) ?? null,
    target: changeNumber(text('target')),
    done: changeNumber(text('done')),
  };
}
