import { describe, expect, it } from '@jest/globals';
import { overtaken, rollbackTarget } from './history.ts';
import { canaryOf, composition, historyOf, version } from './testing/compositions.ts';

const at = (letter: string) => composition({ shell: letter });

describe('rollbackTarget', () => {
  it.each<[string, string, string | null]>([
    ['nothing', '', null],
    ['the first production', 'A', null],
    ['one step', 'A B', 'A'],
    ['the same twice, as a change of the canary leaves it', 'A B B', 'A'],
    ['one step, taken back', 'A B <A', null],
    ['two steps, one taken back', 'A B C <B', 'A'],
    ['two steps, both taken back', 'A B C <B <A', null],
    ['a step after going back', 'A B C <B D', 'B'],
    ['the same again by composing', 'A B A', 'B'],
    ['a jump over one', 'A B C <A', null],
    ['a jump to what was taken back', 'A B C <B <C', 'B'],
    ['back and forth', 'A B <A B', 'A'],
  ])('after %s (%s)', (_, steps, target) => {
    const history = historyOf(
      steps
        .split(' ')
        .filter(Boolean)
        .map((step) => ({
          action: step.startsWith('<') ? 'rollback' : 'compose',
          production: at(step.at(-1)!.toLowerCase()),
        })),
    );
    expect(rollbackTarget(history)).toEqual(target && at(target.toLowerCase()));
  });
});

describe('overtaken', () => {
  const base = composition({ shell: '1', 'mf-search': '1', 'mf-listing': '1' });
  const canary = canaryOf(composition({ shell: '1', 'mf-search': '2', 'mf-listing': '1' }));
  const composed = { action: 'compose' as const, production: base, canary };
  const then = (letters: Record<string, string>) =>
    historyOf([
      { action: 'compose', production: base },
      composed,
      { action: 'compose', production: composition({ shell: '1', ...letters }), canary },
    ]);

  it.each<[string, ReturnType<typeof historyOf>]>([
    ['there is no canary', historyOf([composed, { action: 'withdraw', production: composition({ shell: '9' }) }])],
    [
      'production is as it was',
      historyOf([composed, { action: 'percentage', production: base, canary: { ...canary, percentage: 50 } }]),
    ],
    ['production got the same', then({ 'mf-search': '2', 'mf-listing': '1' })],
    [
      'production changed before',
      historyOf([{ action: 'compose', production: composition({ shell: '9' }) }, composed]),
    ],
    ['there is nothing', []],
  ])('is nothing where %s', (_, history) => {
    expect(overtaken(history)).toEqual([]);
  });

  it.each([
    [
      'another remote',
      { 'mf-search': '1', 'mf-listing': '7' },
      [{ name: 'mf-listing', to: version('7'), canary: version('1') }],
    ],
    [
      'the same remote',
      { 'mf-search': '7', 'mf-listing': '1' },
      [{ name: 'mf-search', to: version('7'), canary: version('2') }],
    ],
    [
      'a new remote',
      { 'mf-search': '1', 'mf-listing': '1', 'mf-partner': '5' },
      [{ name: 'mf-partner', to: version('5'), canary: null }],
    ],
    ['a remote that was taken out', { 'mf-search': '1' }, [{ name: 'mf-listing', to: null, canary: version('1') }]],
  ])('names what production got: %s', (_, letters, lost) => {
    expect(overtaken(then(letters))).toEqual(lost);
  });
});
