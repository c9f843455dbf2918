import type { MemberAction, StaffAction } from '../world.ts';
import { addToStay } from './add-to-stay.ts';
import { book } from './book.ts';
import { cancel } from './cancel.ts';
import { cancelForGuest } from './cancel-for-guest.ts';
import { changeEnd } from './change-end.ts';
import { changeMethod } from './change-method.ts';
import { confirmEmail } from './confirm-email.ts';
import { decideApplications } from './decide-applications.ts';
import { decideProblems } from './decide-problems.ts';
import { leave } from './leave.ts';
import { payInstallment } from './pay-installment.ts';
import { refund } from './refund.ts';
import { removeMethod } from './remove-method.ts';
import { settleDeposits } from './settle-deposits.ts';
import { transfer } from './transfer.ts';
import { verify } from './verify.ts';

export const MEMBER_ACTIONS: readonly MemberAction[] = [
  confirmEmail,
  verify,
  book,
  payInstallment,
  changeMethod,
  removeMethod,
  changeEnd,
  addToStay,
  leave,
  transfer,
  cancel,
];

export const STAFF_ACTIONS: readonly StaffAction[] = [
  decideApplications,
  decideProblems,
  refund,
  cancelForGuest,
  settleDeposits,
];
