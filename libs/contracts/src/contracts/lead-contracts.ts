import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { givenPromoCode } from '../schemas/homes.ts';
import * as leads from '../schemas/leads.ts';

/** Leads, waitlist and promo codes. */
export const leadContracts = {
  createLead: defineContract('createLead', {
    summary: 'Ask to be contacted',
    permission: 'public',
    body: leads.createLead,
    status: 201,
    response: leads.lead,
    errors: ['invalid', 'rate_limited'],
  }),
  getWaitlistPlace: defineContract('getWaitlistPlace', {
    summary: 'The waitlist entry of an email link',
    permission: 'public',
    params: leads.waitlistLink,
    response: leads.waitlistPlace,
    errors: ['not_found'],
  }),
  leaveWaitlist: defineContract('leaveWaitlist', {
    summary: 'Leave a waitlist with the email link (idempotent)',
    permission: 'public',
    params: leads.waitlistLink,
    response: leads.waitlistPlace,
    errors: ['not_found'],
  }),
  getPromoCode: defineContract('getPromoCode', {
    summary: 'Validate a promo or referral code',
    permission: 'public',
    params: z.object({ code: givenPromoCode }),
    response: leads.promoCode,
    errors: ['promo_refused'],
  }),
} as const;
