import { describe, expect, it } from '@jest/globals';
import { findOvertakenReleases, findRollbackTarget } from './history.ts';
import { createCanary, createTestComposition, createHistory, createVersion } from './testing/compositions.ts';

const at = (digit: string) => createTestComposition({ shell: digit });

describe('findRollbackTarget', () => {
  it.each<[string, string, string | null]>([
    ['no changes', '', null],
    ['one composition', 'A', null],
    ['one step', 'A B', 'A'],
    ['a change of the canary only', 'A B B', 'A'],
    ['one step and a rollback', 'A B <A', null],
    ['two steps and one rollback', 'A B C <B', 'A'],
    ['two steps and two rollbacks', 'A B C <B <A', null],
    ['a step after a rollback', 'A B C <B D', 'B'],
    ['composing an earlier composition again', 'A B A', 'B'],
    ['a rollback over two steps', 'A B C <A', null],
    ['a rollback to a composition that was rolled back before', 'A B C <B <C', 'B'],
    ['a rollback and the same step again', 'A B <A B', 'A'],
  ])('finds the target after %s (%s)', (_, steps, target) => {
    const history = createHistory(
      steps
        .split(' ')
        .filter(Boolean)
        .map((step) => ({
          action: step.startsWith('<') ? 'rollback' : 'compose',
          production: at(step.at(-1)!.toLowerCase()),
        })),
    );
    expect(findRollbackTarget(history)).toEqual(target && at(target.toLowerCase()));
  });
});

describe('findOvertakenReleases', () => {
  const base = createTestComposition({ shell: '1', 'mf-search': '1', 'mf-listing': '1' });
  const canary = createCanary(createTestComposition({ shell: '1', 'mf-search': '2', 'mf-listing': '1' }));
  const composed = { action: 'compose' as const, production: base, canary };
  const then = (digits: Record<string, string>) =>
    createHistory([
      { action: 'compose', production: base },
      composed,
      { action: 'compose', production: createTestComposition({ shell: '1', ...digits }), canary },
    ]);

  it.each<[string, ReturnType<typeof createHistory>]>([
    [
      'there is no canary',
      createHistory([composed, { action: 'withdraw', production: createTestComposition({ shell: '9' }) }]),
    ],
    [
      'production did not change',
      createHistory([composed, { action: 'percentage', production: base, canary: { ...canary, percentage: 50 } }]),
    ],
    ['production got the same releases', then({ 'mf-search': '2', 'mf-listing': '1' })],
    [
      'production changed before the canary was composed',
      createHistory([{ action: 'compose', production: createTestComposition({ shell: '9' }) }, composed]),
    ],
    ['there are no changes', []],
  ])('finds nothing if %s', (_, history) => {
    expect(findOvertakenReleases(history)).toEqual([]);
  });

  it.each([
    [
      'another remote',
      { 'mf-search': '1', 'mf-listing': '7' },
      [{ name: 'mf-listing', to: createVersion('7'), canary: createVersion('1') }],
    ],
    [
      'the same remote',
      { 'mf-search': '7', 'mf-listing': '1' },
      [{ name: 'mf-search', to: createVersion('7'), canary: createVersion('2') }],
    ],
    [
      'a new remote',
      { 'mf-search': '1', 'mf-listing': '1', 'mf-partner': '5' },
      [{ name: 'mf-partner', to: createVersion('5'), canary: null }],
    ],
    ['a removed remote', { 'mf-search': '1' }, [{ name: 'mf-listing', to: null, canary: createVersion('1') }]],
  ])('lists releases that reached production: %s', (_, digits, lost) => {
    expect(findOvertakenReleases(then(digits))).toEqual(lost);
  });
});
