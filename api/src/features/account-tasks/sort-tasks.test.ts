import { describe, expect, it } from '@jest/globals';
import { getUrgency, sortTasks } from './sort-tasks.ts';
import { createTask, type Task, type TaskKind } from './task.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const DENVER = 'America/Denver';
const on = (kind: TaskKind, dueOn: string | null, changes: Partial<Task> = {}) =>
  createTask({ kind, about: `${kind} ${dueOn}`, timeZone: DENVER, dueOn, ...changes });
const at = (kind: TaskKind, dueAt: string) =>
  createTask({ kind, about: `${kind} ${dueAt}`, timeZone: DENVER, dueAt: new Date(dueAt) });

describe('urgency', () => {
  it.each<[string, Task, string]>([
    ['a payment that did not work', on('pay_installment', '2026-12-30', { isLate: true }), 'overdue'],
    ['a day that ended yesterday', on('use_credit', '2026-11-20'), 'overdue'],
    ['the last day, until it ends in the market', on('use_credit', '2026-11-21'), 'soon'],
    ['a moment that has passed', at('sign_agreement', '2026-11-21T17:59:59Z'), 'overdue'],
    ['a moment within three days', at('sign_agreement', '2026-11-24T18:00:00Z'), 'soon'],
    ['a moment after three days', at('sign_agreement', '2026-11-24T18:00:01Z'), 'open'],
    ['no deadline', on('finish_request', null), 'open'],
    ['a renewal tomorrow, which happens by itself', on('membership_renewal', '2026-11-22'), 'news'],
    ['a statement', on('deposit_statement', null), 'news'],
  ])('%s', (_, task, urgency) => expect(getUrgency(task, NOW)).toBe(urgency));

  it('ends a day in the time zone of the market', () => {
    const midnight = Date.parse('2026-11-22T07:00:00Z');
    const task = on('use_credit', '2026-11-21');
    expect([getUrgency(task, midnight - 1), getUrgency(task, midnight)]).toEqual(['soon', 'overdue']);
  });
});

describe('order', () => {
  it.each<[string, Task[]]>([
    [
      'by urgency, whatever the severity is',
      [
        on('write_review', '2026-11-20'),
        on('choose_home', '2026-11-23'),
        on('choose_home', '2026-12-23'),
        on('deposit_statement', null),
      ],
    ],
    [
      'by severity before the deadline once they are overdue',
      [on('pay_installment', '2026-11-20'), on('sign_agreement', '2026-11-01'), on('sign_agreement', '2026-11-02')],
    ],
    [
      'by deadline, and those without one last',
      [
        on('finish_request', '2026-11-25'),
        on('sign_agreement', '2026-11-26'),
        on('pay_installment', '2026-12-01'),
        on('verify_identity', null),
      ],
    ],
    [
      'by severity if the deadlines are the same',
      [on('choose_home', '2026-11-28'), on('pay_installment', '2026-11-28'), on('write_review', '2026-11-28')],
    ],
    [
      'a moment before the end of its day',
      [at('write_review', '2026-11-28T17:00:00Z'), on('choose_home', '2026-11-28')],
    ],
    [
      'the newest first if nothing else differs',
      [
        on('support_answer', null, { about: 'b', since: new Date('2026-11-20T00:00:00Z') }),
        on('support_answer', null, { about: 'a', since: new Date('2026-11-19T00:00:00Z') }),
      ],
    ],
    ['by name at last', [on('replace_card', null, { about: 'a' }), on('replace_card', null, { about: 'b' })]],
  ])('%s', (_, expected) => {
    expect(sortTasks(expected.toReversed(), NOW)).toEqual(expected);
    expect(sortTasks(expected, NOW)).toEqual(expected);
  });
});
