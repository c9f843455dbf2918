import { defineContract } from '../contract.ts';
import * as agreements from '../schemas/agreements.ts';
import { recordParams } from '../schemas/queues.ts';
import { byId } from './path-parameters.ts';

/** The agreement of an approved stay. Its PDFs have paths of their own, see `agreement-paths.ts`. */
export const agreementContracts = {
  getStayAgreement: defineContract('getStayAgreement', {
    summary: 'The agreement of an approved stay, with its earlier versions',
    permission: 'reservation.read',
    params: byId,
    response: agreements.stayAgreement,
    errors: ['unauthenticated', 'not_found'],
  }),
  signStayAgreement: defineContract('signStayAgreement', {
    summary: 'Sign the version that the guest read. Signing it again changes nothing',
    permission: 'agreement.sign',
    params: byId,
    body: agreements.agreementSignature,
    status: 201,
    response: agreements.stayAgreement,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid', 'rate_limited'],
  }),
  inspectStayAgreement: defineContract('inspectStayAgreement', {
    summary: 'The versions of an agreement and their signatures, for staff',
    permission: 'reservation.inspect',
    params: recordParams,
    response: agreements.inspectedAgreement,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
} as const;
