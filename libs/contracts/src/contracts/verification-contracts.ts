import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { recordParams } from '../schemas/queues.ts';
import * as petDocuments from '../schemas/pet-documents.ts';
import * as verification from '../schemas/verification.ts';
import { byId } from './path-parameters.ts';

/** Identity and income of a person, and the application of a reservation that needs them. */
export const verificationContracts = {
  getVerificationSummary: defineContract('getVerificationSummary', {
    summary: 'Identity and income checks of the signed-in person',
    permission: 'verification.read',
    response: verification.verificationSummary,
    errors: ['unauthenticated'],
  }),
  getApplicationProgress: defineContract('getApplicationProgress', {
    summary: 'What the application of a reservation still needs',
    permission: 'verification.read',
    params: byId,
    response: verification.applicationProgress,
    errors: ['unauthenticated', 'not_found'],
  }),
  startIdentityCheck: defineContract('startIdentityCheck', {
    summary: 'Check the uploaded photo ID',
    permission: 'verification.update',
    body: verification.startIdentityCheck,
    response: verification.verificationSummary,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'action_not_allowed', 'rate_limited', 'processor_unavailable'],
  }),
  startIncomeCheck: defineContract('startIncomeCheck', {
    summary: 'State income and savings, and check them against the uploaded documents',
    permission: 'verification.update',
    body: verification.startIncomeCheck,
    response: verification.verificationSummary,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'action_not_allowed', 'rate_limited', 'processor_unavailable'],
  }),
  openIdentityCheck: defineContract('openIdentityCheck', {
    summary: 'A page of the identity provider where the person shows their ID',
    permission: 'verification.update',
    body: verification.openHostedCheck,
    response: verification.hostedCheck,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'action_not_allowed', 'rate_limited', 'processor_unavailable'],
  }),
  openIncomeCheck: defineContract('openIncomeCheck', {
    summary: 'A page of the income provider where the person connects their payroll account',
    permission: 'verification.update',
    body: verification.openHostedCheck,
    response: verification.hostedCheck,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'action_not_allowed', 'rate_limited', 'processor_unavailable'],
  }),
  removeVerificationDocument: defineContract('removeVerificationDocument', {
    summary: 'Remove a document that is not being checked (idempotent)',
    permission: 'verification.update',
    params: byId,
    response: z.object({ removed: z.literal(true) }),
    errors: ['unauthenticated', 'forbidden', 'action_not_allowed'],
  }),
  sendRequestedDocuments: defineContract('sendRequestedDocuments', {
    summary: 'Tell staff that the documents they asked for are there (idempotent)',
    permission: 'verification.update',
    params: byId,
    response: verification.verificationSummary,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed'],
  }),
  getPetDocuments: defineContract('getPetDocuments', {
    summary: 'The pets of a stay and their documents',
    permission: 'reservation.read',
    params: byId,
    response: petDocuments.petDocuments,
    errors: ['unauthenticated', 'not_found'],
  }),
  removePetDocument: defineContract('removePetDocument', {
    summary: 'Remove a document of a pet (idempotent)',
    permission: 'verification.update',
    params: petDocuments.petDocumentParams,
    response: petDocuments.petDocuments,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  listApplicationDocuments: defineContract('listApplicationDocuments', {
    summary: 'Documents of the person who applied, the co-signer and the pets',
    permission: 'application.read',
    params: recordParams,
    response: verification.applicationDocuments,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed'],
  }),
  openApplicationDocument: defineContract('openApplicationDocument', {
    summary: 'A link to one document. Audited',
    permission: 'application.decide',
    params: verification.applicationDocumentParams,
    response: verification.documentLink,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed'],
  }),
} as const;
