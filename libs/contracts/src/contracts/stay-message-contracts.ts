import { defineContract } from '../contract.ts';
import * as queues from '../schemas/queues.ts';
import * as messages from '../schemas/stay-messages.ts';
import { byId } from './path-parameters.ts';

/** Messages between the guest of a reservation and staff. */
export const stayMessageContracts = {
  getStayMessages: defineContract('getStayMessages', {
    summary: 'The messages of a reservation that was requested, the newest page first',
    permission: 'reservation.read',
    params: byId,
    query: messages.messagesQuery,
    response: messages.stayThread,
    errors: ['unauthenticated', 'not_found'],
  }),
  sendStayMessage: defineContract('sendStayMessage', {
    summary: 'Write to staff',
    permission: 'stay_message.send',
    params: byId,
    body: messages.newMessage,
    status: 201,
    response: messages.stayThread,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'rate_limited'],
  }),
  markStayMessagesRead: defineContract('markStayMessagesRead', {
    summary: 'Mark messages as seen',
    permission: 'reservation.update',
    params: byId,
    body: messages.readUpTo,
    response: messages.stayThread,
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  listMessages: defineContract('listMessages', {
    summary: 'Conversations with guests in the scope of the caller',
    permission: 'message.read',
    query: queues.queueQuery,
    response: messages.threadPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getMessageThread: defineContract('getMessageThread', {
    summary: 'A conversation with a guest',
    permission: 'message.read',
    params: queues.recordParams,
    query: messages.messagesQuery,
    response: messages.threadRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  assignMessages: defineContract('assignMessages', {
    summary: 'Assign conversations to a colleague, or preview it',
    permission: 'message.update',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  addMessageNote: defineContract('addMessageNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'message.update',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: messages.threadRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  answerMessages: defineContract('answerMessages', {
    summary: 'Answer the guest, who gets an email without the text',
    permission: 'message.update',
    params: queues.recordParams,
    body: messages.threadAnswer,
    status: 201,
    response: messages.threadRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'invalid'],
  }),
  startMessages: defineContract('startMessages', {
    summary: 'Write to a guest who does not wait for an answer. They get an email without the text',
    permission: 'message.update',
    params: queues.recordParams,
    body: messages.threadStart,
    status: 201,
    response: messages.threadRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid'],
  }),
  closeMessages: defineContract('closeMessages', {
    summary: 'Close a conversation that needs no answer',
    permission: 'message.update',
    params: queues.recordParams,
    body: messages.threadClosing,
    response: messages.threadRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
} as const;
