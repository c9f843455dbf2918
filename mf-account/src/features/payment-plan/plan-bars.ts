import type { InstallmentState } from '@lodestay/contracts';
import { getAmountToPay, type Installment, type PaymentPlan } from '../../account/pay/plan-text.ts';

export type Bar = {
  readonly id: string;
  readonly dueOn: string;
  readonly cents: number;
  readonly look: 'paid' | 'owed' | 'late' | 'scheduled';
};

/** Null for installments that nobody pays. */
const LOOKS: Readonly<Record<InstallmentState, Bar['look'] | null>> = {
  paid: 'paid',
  due: 'owed',
  processing: 'owed',
  needs_confirmation: 'owed',
  past_due: 'late',
  scheduled: 'scheduled',
  void: null,
  written_off: null,
};

/** What an installment costs with the plan's method: what is left of it, or all of it once it is paid. */
export const getCents = (installment: Installment, { method }: PaymentPlan): number => {
  const { state, outstanding, amount } = installment;
  return getAmountToPay(
    { ...installment, outstanding: state === 'paid' || state === 'void' ? amount : outstanding },
    method,
  );
};

/** The installments that are paid or will be, by their dates. */
export const listBars = (plan: PaymentPlan): Bar[] =>
  plan.installments.flatMap((installment) => {
    const look = LOOKS[installment.state];
    const { id, dueOn } = installment;
    return look ? [{ id, dueOn, cents: getCents(installment, plan), look }] : [];
  });
