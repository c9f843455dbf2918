import type { CreateLead } from '@lodestay/contracts';

/** Fields that a lead form may ask for. */
export type LeadFieldName = keyof CreateLead &
  (
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'company'
    | 'city'
    | 'headcount'
    | 'units'
    | 'topic'
    | 'message'
    | 'reservationReference'
    | 'ordersOn'
    | 'startDate'
    | 'endDate'
  );

export type LeadField = {
  name: LeadFieldName;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'count' | 'date' | 'choice' | 'long';
  /** Error when the field is empty. Without it the field is optional and labeled so. */
  missing?: string;
  hint?: string;
  autoComplete?: string;
  maxLength?: number;
  /** Options of a choice. */
  options?: readonly string[];
  /** Suggestions while typing, such as cities. */
  suggestions?: readonly string[];
  /** Half width, next to another field if there is room. */
  half?: true;
};

/** The fields that several forms ask for; a form changes labels and what is required by spreading them. */
export const leadFields = {
  firstName: {
    name: 'firstName',
    label: 'First name',
    kind: 'text',
    missing: 'Enter your first name',
    autoComplete: 'given-name',
    maxLength: 80,
    half: true,
  },
  lastName: {
    name: 'lastName',
    label: 'Last name',
    kind: 'text',
    autoComplete: 'family-name',
    maxLength: 80,
    half: true,
  },
  email: {
    name: 'email',
    label: 'Email',
    kind: 'email',
    missing: 'Enter an email address such as name@example.com',
    autoComplete: 'email',
    maxLength: 254,
  },
  phone: { name: 'phone', label: 'Phone', kind: 'tel', autoComplete: 'tel', maxLength: 32 },
  company: { name: 'company', label: 'Company', kind: 'text', autoComplete: 'organization', maxLength: 160 },
  city: { name: 'city', label: 'City', kind: 'text', maxLength: 120 },
  message: { name: 'message', label: 'Message', kind: 'long', maxLength: 4000 },
} as const satisfies Partial<Record<LeadFieldName, LeadField>>;
