import { describe, expect, it } from '@jest/globals';
import { madeComposition } from '../../testing/make-change.ts';
import { parseChangeNumber, getChosenVersions, validateFields, parseFields, parseTarget } from './console-form.ts';

const compose = { reason: 'why', to: 'canary', percentage: '5', threshold: '5', minimum_pages: '20' };

describe('validateFields', () => {
  it.each([
    ['promote', { reason: '' }, ['reason']],
    ['withdraw', { reason: '  ' }, ['reason']],
    ['rollback', {}, ['reason']],
    ['rollback', { reason: 'a'.repeat(501) }, ['reason']],
    ['percentage', { reason: 'why', percentage: '101' }, ['percentage']],
    ['percentage', { reason: 'why', percentage: '-1' }, ['percentage']],
    ['percentage', { reason: 'why', percentage: '' }, ['percentage']],
    ['percentage', { reason: 'why', percentage: 'ten' }, ['percentage']],
    ['percentage', { reason: 'why', percentage: '0.5' }, []],
    ['compose', compose, []],
    ['compose', { ...compose, percentage: '' }, ['percentage']],
    ['compose', { ...compose, threshold: '200', minimum_pages: '1.5' }, ['threshold', 'minimum_pages']],
    ['compose', { ...compose, threshold: '', minimum_pages: '' }, []],
    ['compose', { ...compose, to: 'production', percentage: 'none' }, []],
    ['compose', { intent: 'check' }, []],
    ['promote', { intent: 'check' }, ['reason']],
  ] as const)('of %s with %j are of %j', (action, fields, wrong) => {
    expect(Object.keys(validateFields(action, fields))).toEqual(wrong);
  });
});

describe('getChosenVersions', () => {
  const base = madeComposition({ shell: 's1', 'mf-search': 'a1', 'mf-listing': 'b1' });

  it('returns only the versions that differ from the composition of the form', () => {
    expect(
      getChosenVersions(
        {
          'version.shell': 's1',
          'version.mf-search': 'a2',
          'version.mf-listing': 'none',
          'version.mf-new': 'none',
          reason: 'why',
        },
        base,
      ),
    ).toEqual({ 'mf-search': 'a2', 'mf-listing': null });
  });
});

describe('parseTarget', () => {
  it('converts percentages to shares and uses defaults for empty fields', () => {
    expect(parseTarget({ ...compose, threshold: '2.5' })).toEqual({
      to: 'canary',
      percentage: 5,
      threshold: 0.025,
      minimumPages: 20,
    });
    expect(parseTarget({ ...compose, threshold: '', minimum_pages: '' })).toEqual({
      to: 'canary',
      percentage: 5,
      threshold: 0.05,
      minimumPages: 20,
    });
    expect(parseTarget({ ...compose, to: 'production' })).toEqual({ to: 'production' });
  });
});

describe('parseFields', () => {
  it.each([
    [null, {}],
    ['text', {}],
    [
      { a: 'b', c: ['d', 'e'], f: { g: 1 } },
      { a: 'b', c: 'd' },
    ],
  ])('parses %j', (body, fields) => {
    expect(parseFields(body)).toEqual(fields);
  });
});

describe('parseChangeNumber', () => {
  it.each([
    ['3', 3],
    ['', null],
    [undefined, null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['x', null],
  ])('parses %j as %j', (text, number) => {
    expect(parseChangeNumber(text)).toBe(number);
  });
});
