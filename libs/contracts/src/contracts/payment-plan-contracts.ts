import { defineContract } from '../contract.ts';
import * as plans from '../schemas/payment-plans.ts';
import { uuid } from '../schemas/primitives.ts';
import { recordParams } from '../schemas/queues.ts';
import { byId } from './path-parameters.ts';

const byInstallment = byId.extend({ installment: uuid });

/** What guests owe for a stay, and what they pay themselves. */
export const paymentPlanContracts = {
  listAccountPayments: defineContract('listAccountPayments', {
    summary: 'What the caller owes and has paid, over all stays and memberships',
    permission: 'reservation.read',
    response: plans.accountPayments,
    errors: ['unauthenticated'],
  }),
  getPaymentPlan: defineContract('getPaymentPlan', {
    summary: 'The installments of a reservation, and what is paid and due',
    permission: 'reservation.read',
    params: byId,
    response: plans.paymentPlan,
    errors: ['unauthenticated', 'not_found'],
  }),
  listBillingDocuments: defineContract('listBillingDocuments', {
    summary: 'The receipts and invoices of a reservation, for staff',
    permission: 'reservation.inspect',
    params: recordParams,
    response: plans.billingDocuments,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  payInstallment: defineContract('payInstallment', {
    summary: 'Pay an installment, or a part of it, with a saved method',
    permission: 'reservation.pay',
    params: byInstallment,
    body: plans.payInstallment,
    response: plans.paymentPlan,
    errors: [
      'unauthenticated',
      'forbidden',
      'not_found',
      'invalid',
      'payment_declined',
      'action_not_allowed',
      'rate_limited',
      'processor_unavailable',
    ],
  }),
  confirmInstallment: defineContract('confirmInstallment', {
    summary: "Continue after the bank's confirmation of an installment",
    permission: 'reservation.pay',
    params: byInstallment,
    response: plans.paymentPlan,
    errors: [
      'unauthenticated',
      'forbidden',
      'not_found',
      'payment_declined',
      'action_not_allowed',
      'processor_unavailable',
    ],
  }),
} as const;
