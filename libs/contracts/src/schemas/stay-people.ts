import { z } from 'zod';
import { APPLICATION_STATUSES, CO_SIGNER_STATUSES, OCCUPANT_STATUSES, STAY_PERSON_KINDS } from '../enumerations.ts';
import { calendarDate, uuid } from './primitives.ts';
import { newStayPerson } from './reservation-profile.ts';
import { applicationProgress } from './verification.ts';

/** The token of an invitation: 32 random bytes. */
export const stayInvitationParams = z.object({ token: z.string().min(1).max(200) });
export const stayPersonParams = z.object({ id: uuid, person: uuid });

export { newStayPerson };

const invited = {
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  sent_at: z.string().nullable().describe('When the last link was emailed; null until the request is submitted'),
  is_expired: z.boolean().describe('Whether the link no longer works, so that a new one must be sent'),
};

/** Never contains what the co-signer stated or uploaded. */
const coSigner = z.object({ ...invited, status: z.enum(CO_SIGNER_STATUSES) });

const occupant = z.object({
  ...invited,
  id: uuid.nullable().describe('null for somebody who is not invited'),
  email: z.string().nullable(),
  kind: z.enum(['adult', 'child']),
  status: z.enum(OCCUPANT_STATUSES),
});

export const stayPeople = z.object({
  co_signer: coSigner.nullable(),
  can_change_co_signer: z.boolean(),
  occupants: z.array(occupant),
  people: z.int().describe('Everyone who moves in, including the guest'),
  max_people: z.int().nullable().describe('null if the listing does not state it'),
  can_invite_occupants: z.boolean(),
  can_add_occupants: z.boolean().describe('Whether somebody who is not listed yet can be added'),
});

/** What the person with the link sees before they accept. */
export const stayInvitation = z.object({
  kind: z.enum(STAY_PERSON_KINDS),
  invited_by: z.string().describe('The first name of the guest'),
  first_name: z.string().describe('Whom the invitation is for'),
  email: z.string().describe("Masked, such as 'm•••@example.com'"),
  home: z.object({ title: z.string(), city: z.string() }),
  expires_at: z.string(),
  is_own: z.boolean().describe('Whether the caller is the guest, who cannot accept'),
});
export const acceptedStayInvitation = z.object({ kind: z.enum(STAY_PERSON_KINDS), id: uuid });

const sharedHome = z.object({ title: z.string(), slug: z.string(), city: z.string() });

/** What a co-signer sees: about the application the first name and the home only, and their own checks. */
export const coSigning = applicationProgress.omit({ co_signer: true }).extend({
  id: uuid,
  applicant: z.string().describe('The first name of the guest'),
  home: sharedHome,
  application_status: z
    .enum(APPLICATION_STATUSES)
    .nullable()
    .describe('null if the request has ended without a decision'),
  consented_at: z.string().nullable(),
});

/** What an occupant sees: never payments, prices, documents or identity. */
export const sharedStay = z.object({
  id: uuid,
  guest: z.string().describe('The first name of the guest who booked'),
  home: sharedHome,
  is_confirmed: z.boolean(),
  is_over: z.boolean().describe('Canceled, denied or completed'),
  start_date: calendarDate,
  end_date: calendarDate.nullable(),
  nights: z.int(),
  time_zone: z.string(),
  check_in_at: z.string(),
  check_out_at: z.string().nullable(),
  address: z.string().nullable().describe('null until the stay is approved, or if the building does not state it'),
});

export const sharedWithMe = z.object({
  co_signings: z.array(z.object({ id: uuid, applicant: z.string(), home: sharedHome })),
  stays: z.array(
    z.object({
      id: uuid,
      guest: z.string(),
      home: sharedHome,
      start_date: calendarDate,
      end_date: calendarDate.nullable(),
    }),
  ),
});
