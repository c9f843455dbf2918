import type { MemberAction, TickAction } from '../world.ts';
import { addToStay } from './add-to-stay.ts';
import { answerOffers } from './answer-offers.ts';
import { answerProblems } from './answer-problems.ts';
import { arriveEarlier } from './arrive-earlier.ts';
import { book } from './book.ts';
import { cancel } from './cancel.ts';
import { cancelForGuest } from './cancel-for-guest.ts';
import { changeEnd } from './change-end.ts';
import { changeMembership } from './change-membership.ts';
import { changeMethod } from './change-method.ts';
import { changeStandby } from './change-standby.ts';
import { confirmEmail } from './confirm-email.ts';
import { decideApplications } from './decide-applications.ts';
import { decideOverstays } from './decide-overstays.ts';
import { decideProblems } from './decide-problems.ts';
import { decideRefunds } from './decide-refunds.ts';
import { giveCredits } from './give-credits.ts';
import { keepHome } from './keep-home.ts';
import { leave } from './leave.ts';
import { moveBumped } from './move-bumped.ts';
import { payInstallment } from './pay-installment.ts';
import { refund } from './refund.ts';
import { removeMethod } from './remove-method.ts';
import { reportProblem } from './report-problem.ts';
import { settleDeposits } from './settle-deposits.ts';
import { signAgreements } from './sign-agreements.ts';
import { stayOver } from './stay-over.ts';
import { transfer } from './transfer.ts';
import { verify } from './verify.ts';

export const MEMBER_ACTIONS: readonly MemberAction[] = [
  confirmEmail,
  verify,
  book,
  payInstallment,
  changeMethod,
  changeMembership,
  changeStandby,
  removeMethod,
  changeEnd,
  addToStay,
  leave,
  transfer,
  cancel,
];

export const TICK_ACTIONS: readonly TickAction[] = [
  decideApplications,
  decideProblems,
  refund,
  giveCredits,
  cancelForGuest,
  settleDeposits,
  decideRefunds,
  reportProblem,
  answerProblems,
  answerOffers,
  keepHome,
  moveBumped,
  arriveEarlier,
  signAgreements,
  stayOver,
  decideOverstays,
];
