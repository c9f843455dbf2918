import { defineContract } from '../contract.ts';
import * as promo from '../schemas/staff-promo-codes.ts';

/** Promo codes in the staff console. */
export const staffPromoCodeContracts = {
  listPromoCodes: defineContract('listPromoCodes', {
    summary: 'Promo codes with their states',
    permission: 'promo_code.read',
    query: promo.promoCodeQuery,
    response: promo.promoCodePage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  createPromoCode: defineContract('createPromoCode', {
    summary: 'Create a promo code',
    permission: 'promo_code.update',
    body: promo.createPromoCode,
    status: 201,
    response: promo.promoCodeRecord,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  getStaffPromoCode: defineContract('getStaffPromoCode', {
    summary: 'A promo code with its changes',
    permission: 'promo_code.read',
    params: promo.byPromoCode,
    response: promo.promoCodeRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  updatePromoCode: defineContract('updatePromoCode', {
    summary: 'Change the terms of a promo code. The discount of a used code cannot change',
    permission: 'promo_code.update',
    params: promo.byPromoCode,
    body: promo.updatePromoCode,
    response: promo.promoCodeRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'invalid'],
  }),
  endPromoCode: defineContract('endPromoCode', {
    summary: 'End a promo code: new bookings cannot use it',
    permission: 'promo_code.update',
    params: promo.byPromoCode,
    body: promo.promoCodeDecision,
    response: promo.promoCodeRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'action_not_allowed', 'invalid'],
  }),
  resumePromoCode: defineContract('resumePromoCode', {
    summary: 'Let guests use an ended promo code again',
    permission: 'promo_code.update',
    params: promo.byPromoCode,
    body: promo.promoCodeDecision,
    response: promo.promoCodeRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'action_not_allowed', 'invalid'],
  }),
  testPromoCode: defineContract('testPromoCode', {
    summary: 'Check every rule of a promo code against a real stay. Changes nothing',
    permission: 'promo_code.read',
    params: promo.byPromoCode,
    query: promo.promoTestQuery,
    response: promo.promoTestResult,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'bad_request', 'invalid'],
  }),
  listPromoCities: defineContract('listPromoCities', {
    summary: 'The cities of promo campaigns, also those that are not listed any more',
    permission: 'promo_code.read',
    response: promo.promoCities,
    errors: ['unauthenticated', 'forbidden'],
  }),
  savePromoCity: defineContract('savePromoCity', {
    summary: 'Add a promo city, or change its name, its code or whether it is listed',
    permission: 'promo_code.update',
    params: promo.byPromoCity,
    body: promo.savePromoCity,
    response: promo.promoCities,
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid'],
  }),
  findPromoHomes: defineContract('findPromoHomes', {
    summary: 'Listed homes to test a promo code with',
    permission: 'promo_code.read',
    query: promo.promoHomeQuery,
    response: promo.promoHomes,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
} as const;
