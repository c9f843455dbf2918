import { ACTION_NAMES, RANGES, type Range } from '../../staff/model.ts';
import { parseChangeNumber } from './console-form.ts';
import type { View } from './releases-model.ts';

/** Parses the view settings of the console, and the number of the change that the person has just made. */
export function parseView(query: unknown): View & { done: number | null } {
  const texts = query as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof texts[name] === 'string' ? texts[name] : undefined);
  return {
    range: (Object.keys(RANGES) as Range[]).find((range) => range === text('range')) ?? '60m',
    part: text('part') || null,
    page: parseChangeNumber(text('page')) ?? 1,
    open: ACTION_NAMES.find((action) => action === text('open')) ?? null,
    target: parseChangeNumber(text('target')),
    done: parseChangeNumber(text('done')),
  };
}
