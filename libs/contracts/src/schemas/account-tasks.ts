import { z } from 'zod';
import { calendarDate, cents, instant, uuid } from './primitives.ts';

/** What a person can have to do. The site turns each into a sentence and a link. */
const TASK_KINDS = [
  'finish_request',
  'pay_hold',
  'verify_identity',
  'upload_document',
  'prove_income',
  'keep_home',
  'choose_home',
  'sign_agreement',
  'pay_installment',
  'confirm_payment',
  'installment_soon',
  'add_payment_method',
  'replace_card',
  'verify_bank_account',
  'fix_payment_method',
  'pay_membership',
  'membership_renewal',
  'pay_standby',
  'standby_rate',
  'read_guide',
  'do_inventory',
  'check_out',
  'write_review',
  'use_credit',
  'deposit_statement',
  'support_answer',
  'stay_message',
] as const;

/** `overdue`: it should be done already. `soon`: within three days. `open`: later, or without a last day. `news`: only to read. */
const URGENCIES = ['overdue', 'soon', 'open', 'news'] as const;

export const accountTask = z.object({
  id: z.string().describe('Stays the same as long as the task does'),
  kind: z.enum(TASK_KINDS),
  urgency: z.enum(URGENCIES),
  due_on: calendarDate.nullable().describe('The last day, in `time_zone`; null without one'),
  due_at: instant.nullable().describe('The last moment, if it is not the end of the day'),
  since: instant.nullable().describe('When it became a task; null if only the last day matters'),
  time_zone: z.string(),
  reservation_id: uuid.nullable(),
  home: z.object({ title: z.string(), slug: z.string() }).nullable(),
  amount: cents.nullable().describe('What is to pay, with the card fee if a card pays, or what is left of a credit'),
  subject: z.string().nullable().describe('The name of a payment method, or the subject of a support case'),
  reference: z.string().nullable().describe('Of a support case'),
});

export const accountTasks = z.object({
  tasks: z.array(accountTask).describe('The most urgent first'),
});
