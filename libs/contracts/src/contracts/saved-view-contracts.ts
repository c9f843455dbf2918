import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as views from '../schemas/saved-views.ts';
import { byNumber } from './path-parameters.ts';

/** The filters of console pages that a staff member saved under a name. Each person has their own. */
export const savedViewContracts = {
  listSavedViews: defineContract('listSavedViews', {
    summary: 'The saved views of the caller, for all pages',
    permission: 'saved_view.read',
    response: views.savedViews,
    errors: ['unauthenticated', 'forbidden'],
  }),
  saveView: defineContract('saveView', {
    summary: 'Save filters under a name. The same name replaces the filters that were saved under it',
    permission: 'saved_view.update',
    body: views.newSavedView,
    status: 201,
    response: views.savedView,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'conflict'],
  }),
  deleteSavedView: defineContract('deleteSavedView', {
    summary: 'Delete a saved view',
    permission: 'saved_view.update',
    params: byNumber,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
} as const;
