import { defineContract } from '../contract.ts';
import * as reservations from '../schemas/reservations.ts';
import * as changes from '../schemas/stay-changes.ts';
import { byId } from './path-parameters.ts';

const READ_ERRORS = [
  'unauthenticated',
  'not_found',
  'invalid',
  'action_not_allowed',
  'dates_taken',
  'home_removed',
] as const;
const WRITE_ERRORS = [...READ_ERRORS, 'forbidden', 'price_changed', 'rate_limited'] as const;

/** Changes of approved stays by their guests. */
export const stayChangeContracts = {
  getStayChanges: defineContract('getStayChanges', {
    summary: 'What can be changed of a stay, and what was',
    permission: 'reservation.read',
    params: byId,
    response: changes.stayChanges,
    errors: ['unauthenticated', 'not_found'],
  }),
  previewStayEnd: defineContract('previewStayEnd', {
    summary: 'What another end of a stay costs',
    permission: 'reservation.read',
    params: byId,
    query: changes.stayEndQuery,
    response: changes.stayChangePreview,
    errors: [...READ_ERRORS],
  }),
  changeStayEnd: defineContract('changeStayEnd', {
    summary: 'Extend or shorten a stay for the previewed amounts',
    permission: 'reservation.change',
    params: byId,
    body: changes.changeStayEnd,
    response: reservations.reservation,
    errors: [...WRITE_ERRORS],
  }),
  previewLeaving: defineContract('previewLeaving', {
    summary: 'When an open-ended stay ends after notice today, and what it costs',
    permission: 'reservation.read',
    params: byId,
    response: changes.stayChangePreview,
    errors: ['unauthenticated', 'not_found', 'action_not_allowed'],
  }),
  leaveStay: defineContract('leaveStay', {
    summary: 'Give notice of leaving an open-ended stay',
    permission: 'reservation.change',
    params: byId,
    body: changes.leaveStay,
    response: reservations.reservation,
    errors: [...WRITE_ERRORS],
  }),
  previewTransfer: defineContract('previewTransfer', {
    summary: 'What the rest of a stay costs in another home',
    permission: 'reservation.read',
    params: byId,
    query: changes.transferQuery,
    response: changes.stayChangePreview,
    errors: [...READ_ERRORS],
  }),
  transferStay: defineContract('transferStay', {
    summary: 'Move a stay to another home for the previewed amounts',
    permission: 'reservation.change',
    params: byId,
    body: changes.transferStay,
    response: reservations.reservation,
    errors: [...WRITE_ERRORS],
  }),
  previewStayAddition: defineContract('previewStayAddition', {
    summary: 'What more people, pets or vehicles cost',
    permission: 'reservation.change',
    params: byId,
    body: changes.stayAddition,
    response: changes.stayChangePreview,
    errors: [...READ_ERRORS, 'forbidden', 'rate_limited'],
  }),
  addToStay: defineContract('addToStay', {
    summary: 'Add people, pets or vehicles to a stay for the previewed amounts',
    permission: 'reservation.change',
    params: byId,
    body: changes.addToStay,
    response: reservations.reservation,
    errors: [...WRITE_ERRORS],
  }),
  previewKeepHome: defineContract('previewKeepHome', {
    summary: 'What a longer stay costs, if the member keeps the home that somebody requested',
    permission: 'reservation.read',
    params: byId,
    query: changes.stayEndQuery,
    response: changes.stayChangePreview,
    errors: [...READ_ERRORS],
  }),
  keepHome: defineContract('keepHome', {
    summary: 'Extend the stay for the previewed amounts. The other request is denied without a charge',
    permission: 'reservation.change',
    params: byId,
    body: changes.changeStayEnd,
    response: reservations.reservation,
    errors: [...WRITE_ERRORS, 'processor_unavailable'],
  }),
  declineKeepHome: defineContract('declineKeepHome', {
    summary: 'Let the other request go on',
    permission: 'reservation.change',
    params: byId,
    response: reservations.reservation,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'rate_limited'],
  }),
  requestExtension: defineContract('requestExtension', {
    summary: 'Ask to be told when the home is available until a later day. Replaces the open request',
    permission: 'reservation.change',
    params: byId,
    body: changes.stayEndQuery,
    response: reservations.reservation,
    errors: [
      'unauthenticated',
      'forbidden',
      'not_found',
      'invalid',
      'action_not_allowed',
      'home_removed',
      'rate_limited',
    ],
  }),
  withdrawExtensionRequest: defineContract('withdrawExtensionRequest', {
    summary: 'Withdraw the request to be told',
    permission: 'reservation.change',
    params: byId,
    response: reservations.reservation,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'rate_limited'],
  }),
} as const;
