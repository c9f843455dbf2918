import { defineContract } from '../contract.ts';
import * as maintenance from '../schemas/maintenance.ts';
import * as queues from '../schemas/queues.ts';
import { byId } from './path-parameters.ts';

/** What a route of a guest about one request has in common with the others. */
const OWN = {
  permission: 'stay_report.send',
  params: maintenance.ownMaintenanceParams,
  response: maintenance.stayMaintenance,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid', 'rate_limited'],
} as const;

/** What a route of staff that changes a request has in common with the others. */
const CHANGE = {
  permission: 'maintenance.update',
  params: queues.recordParams,
  response: maintenance.maintenanceRecord,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
} as const;

/** Maintenance requests of guests during their stay, and the queue of staff who work on them. */
export const maintenanceContracts = {
  listStayMaintenance: defineContract('listStayMaintenance', {
    summary: 'The maintenance requests of a stay',
    permission: 'reservation.read',
    params: byId,
    response: maintenance.stayMaintenance,
    errors: ['unauthenticated', 'not_found'],
  }),
  reportMaintenance: defineContract('reportMaintenance', {
    ...OWN,
    summary: 'Report a problem in the home',
    params: byId,
    body: maintenance.newMaintenance,
    status: 201,
  }),
  commentOnMaintenance: defineContract('commentOnMaintenance', {
    ...OWN,
    summary: 'Add a comment or photos to a request that is not done',
    body: maintenance.maintenanceComment,
    status: 201,
  }),
  confirmMaintenance: defineContract('confirmMaintenance', {
    ...OWN,
    summary: 'Say that the problem is solved',
  }),
  reopenMaintenance: defineContract('reopenMaintenance', {
    ...OWN,
    summary: 'Open a request again that was done or closed at most 14 days ago',
    body: maintenance.maintenanceReopening,
  }),
  listMaintenance: defineContract('listMaintenance', {
    summary: 'Maintenance requests in the scope of the caller',
    permission: 'maintenance.read',
    query: queues.queueQuery,
    response: maintenance.maintenancePage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getMaintenance: defineContract('getMaintenance', {
    summary: 'A maintenance request with everything that happened to it',
    permission: 'maintenance.read',
    params: queues.recordParams,
    response: maintenance.maintenanceRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  assignMaintenance: defineContract('assignMaintenance', {
    summary: 'Assign maintenance requests to a colleague, or preview it',
    permission: 'maintenance.update',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  addMaintenanceNote: defineContract('addMaintenanceNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'maintenance.update',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: maintenance.maintenanceRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  scheduleMaintenance: defineContract('scheduleMaintenance', {
    ...CHANGE,
    summary: 'Say when somebody comes, and email the guest',
    body: maintenance.maintenanceSchedule,
  }),
  answerMaintenance: defineContract('answerMaintenance', {
    ...CHANGE,
    summary: 'Write to the guest, who gets an email without the text',
    body: maintenance.maintenanceAnswer,
    status: 201,
  }),
  finishMaintenance: defineContract('finishMaintenance', {
    ...CHANGE,
    summary: 'Say that the work is done, and email the guest',
    body: maintenance.maintenanceAnswer,
  }),
  closeMaintenance: defineContract('closeMaintenance', {
    ...CHANGE,
    summary: 'Close a request that needs no work, and tell the guest why',
    body: maintenance.maintenanceAnswer,
  }),
} as const;
