import type { TestApp, TestUser } from '../../testing/index.ts';

/** Calls about refunds as one person. */
export const refundAs = (test: TestApp, as: TestUser) => ({
  ask: (reservation: string, amount: number, more: object = {}) =>
    test.call('requestRefund', {
      as,
      params: { reference: reservation },
      body: { amount, reasonCode: 'goodwill', reason: 'Broken heating', caseReference: null, ...more },
    }),
  options: (reservation: string) => test.call('getRefundOptions', { as, params: { reference: reservation } }),
  get: (reference: string) => test.call('getRefund', { as, params: { reference } }),
  approve: (reference: string, version = 1) =>
    test.call('approveRefund', { as, params: { reference }, body: { reason: 'Seen the photos', version } }),
  reject: (reference: string, version = 1) =>
    test.call('rejectRefund', { as, params: { reference }, body: { reason: 'No photos', version } }),
  withdraw: (reference: string, version = 1) =>
    test.call('withdrawRefund', { as, params: { reference }, body: { reason: 'Wrong amount', version } }),
});
