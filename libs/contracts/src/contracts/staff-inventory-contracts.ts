import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as pictures from '../schemas/home-pictures.ts';
import * as inventory from '../schemas/staff-inventory.ts';
import { bySlug, byNumber } from './path-parameters.ts';

const write = ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'invalid'] as const;

/** Homes and properties in the staff console. */
export const staffInventoryContracts = {
  listStaffHomes: defineContract('listStaffHomes', {
    summary: 'Homes in the scope of the caller, published and removed',
    permission: 'inventory.read',
    query: inventory.staffHomeQuery,
    response: inventory.staffHomePage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getStaffHome: defineContract('getStaffHome', {
    summary: 'A home with its facts, pictures and changes',
    permission: 'inventory.read',
    params: bySlug,
    response: inventory.staffHomeRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  updateStaffHome: defineContract('updateStaffHome', {
    summary: 'Change facts of a home. Imports leave these facts as they are from then on',
    permission: 'inventory.update',
    params: bySlug,
    body: inventory.homeUpdate,
    response: inventory.staffHomeRecord,
    errors: [...write, 'action_not_allowed'],
  }),
  removeStaffHome: defineContract('removeStaffHome', {
    summary: 'Remove a home from the site. Refused while it has reservations that have not ended',
    permission: 'inventory.update',
    params: bySlug,
    body: inventory.staffDecision,
    response: inventory.staffHomeRecord,
    errors: [...write, 'action_not_allowed'],
  }),
  publishStaffHome: defineContract('publishStaffHome', {
    summary: 'Publish a removed home again',
    permission: 'inventory.update',
    params: bySlug,
    body: inventory.staffDecision,
    response: inventory.staffHomeRecord,
    errors: [...write, 'action_not_allowed'],
  }),
  arrangeHomePictures: defineContract('arrangeHomePictures', {
    summary: 'Reorder and remove the pictures of a home',
    permission: 'inventory.update',
    params: bySlug,
    body: pictures.pictureOrder,
    response: inventory.staffHomeRecord,
    errors: write,
  }),
  describeHomePicture: defineContract('describeHomePicture', {
    summary: 'Change the description of a picture of a home',
    permission: 'inventory.update',
    params: pictures.pictureParams,
    body: pictures.pictureChange,
    response: inventory.staffHomeRecord,
    errors: write,
  }),
  getStaffProperty: defineContract('getStaffProperty', {
    summary: 'A property with its parking, homes and changes',
    permission: 'inventory.read',
    params: bySlug,
    response: inventory.staffPropertyRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  updateStaffProperty: defineContract('updateStaffProperty', {
    summary: 'Change the parking of a property. Fewer spots than are reserved are refused',
    permission: 'inventory.update',
    params: bySlug,
    body: inventory.propertyUpdate,
    response: inventory.staffPropertyRecord,
    errors: [...write, 'action_not_allowed'],
  }),
  updateNeighborhoodReels: defineContract('updateNeighborhoodReels', {
    summary: 'Change the address of a neighborhood’s short videos',
    permission: 'inventory.update',
    params: byNumber,
    body: inventory.reelsUpdate,
    response: z.object({ saved: z.literal(true) }),
    errors: write,
  }),
} as const;
