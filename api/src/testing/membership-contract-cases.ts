import { randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import { open, type ContractCase } from './contract-case.ts';

const pay = () => ({ body: { payment_method_id: randomUUID(), accepted_price: 19_900 } });
/** The caller has no membership, and cannot change it. */
const refused = { status: 409, aliased: 403, isMember: false } as const;

/** The cases of the annual membership and of Standby. They are those of the caller. */
export const MEMBERSHIP_CASES = {
  listAccountTasks: open(),
  getMembership: open(),
  buyMembership: open(pay, { status: 422, aliased: 403, isMember: false }),
  payMembershipRenewal: open(pay, refused),
  confirmMembershipPayment: open(() => ({}), refused),
  changeMembershipRenewal: open(() => ({ body: { on: false } }), refused),
  chooseMembershipPaymentMethod: open(() => ({ body: { payment_method_id: randomUUID() } }), refused),
  cancelMembership: open(() => ({ body: { accepted_refund: 19_900 } }), refused),
  getStandby: open(),
  findOpenBump: open(),
  subscribeToStandby: open(pay, { status: 422, aliased: 403, isMember: false }),
  payStandby: open(pay, refused),
  confirmStandbyPayment: open(() => ({}), refused),
  cancelStandby: open(() => ({}), refused),
  keepStandby: open(() => ({}), refused),
  pauseStandby: open(() => ({ body: { months: 1 } }), refused),
  unpauseStandby: open(() => ({}), refused),
  resumeStandby: open(pay, refused),
  chooseStandbyPaymentMethod: open(() => ({ body: { payment_method_id: randomUUID() } }), refused),
} satisfies Partial<Record<RouteName, ContractCase>>;
