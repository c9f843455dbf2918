import { defineContract } from '../contract.ts';
import * as queues from '../schemas/queues.ts';
import * as turnovers from '../schemas/staff-turnovers.ts';
import { photoParams } from '../schemas/turnover-photos.ts';

/** What a route that changes a turnover has in common with the others. */
const CHANGE = {
  permission: 'turnover.update',
  params: queues.recordParams,
  response: turnovers.turnoverRecord,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
} as const;

/** The queue of turnovers in the staff console. Photos are sent and read by paths of their own, see `turnover-photos.ts`. */
export const staffTurnoverContracts = {
  listTurnovers: defineContract('listTurnovers', {
    summary: 'Turnovers in the scope of the caller',
    permission: 'turnover.read',
    query: queues.queueQuery,
    response: turnovers.turnoverPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getTurnover: defineContract('getTurnover', {
    summary: 'A turnover with its checklist, photos and everything that happened to it',
    permission: 'turnover.read',
    params: queues.recordParams,
    response: turnovers.turnoverRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  assignTurnovers: defineContract('assignTurnovers', {
    summary: 'Assign turnovers to a colleague, or preview it',
    permission: 'turnover.update',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  addTurnoverNote: defineContract('addTurnoverNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'turnover.update',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: turnovers.turnoverRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  scheduleTurnover: defineContract('scheduleTurnover', {
    ...CHANGE,
    summary: 'Say who cleans and when',
    body: turnovers.turnoverSchedule,
  }),
  startTurnover: defineContract('startTurnover', {
    ...CHANGE,
    summary: 'Say that the cleaning has begun',
    body: turnovers.turnoverChange,
  }),
  checkTurnover: defineContract('checkTurnover', {
    ...CHANGE,
    summary: 'Check or uncheck a point of the checklist',
    params: turnovers.checkParams,
    body: turnovers.turnoverCheck,
  }),
  removeTurnoverPhoto: defineContract('removeTurnoverPhoto', {
    ...CHANGE,
    summary: 'Delete a photo',
    params: photoParams,
  }),
  finishTurnover: defineContract('finishTurnover', {
    ...CHANGE,
    summary: 'Close a turnover whose checklist is complete as done',
    body: turnovers.turnoverChange,
  }),
  reportTurnoverProblem: defineContract('reportTurnoverProblem', {
    ...CHANGE,
    summary: 'Report a problem. The turnover opens again if it is done, and keeps its due time',
    body: turnovers.turnoverProblem,
  }),
  reopenTurnover: defineContract('reopenTurnover', {
    ...CHANGE,
    summary: 'Open a turnover that is done again',
    body: turnovers.turnoverReopening,
  }),
} as const;
