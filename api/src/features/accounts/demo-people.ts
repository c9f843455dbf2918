import type { UserRole } from '@lodestay/contracts';

/** `duty` distinguishes accounts with the same role. */
type Person = {
  email: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  duty?: string;
  isMember?: boolean;
  organization?: string;
};

/** The people of the demo accounts. */
export const PEOPLE: readonly Person[] = [
  { email: 'member@lodestay.example', firstName: 'Maya', lastName: 'Ortiz', role: 'member', isMember: true },
  { email: 'applicant@lodestay.example', firstName: 'Jonah', lastName: 'Reed', role: 'applicant' },
  {
    email: 'coordinator@lodestay.example',
    firstName: 'Priya',
    lastName: 'Nair',
    role: 'professional_housing_coordinator',
    organization: 'Northwind Health',
  },
  { email: 'partner@lodestay.example', firstName: 'Tom', lastName: 'Becker', role: 'direct_partner' },
  { email: 'hub@lodestay.example', firstName: 'Lena', lastName: 'Fischer', role: 'hub_manager' },
  { email: 'readonly@lodestay.example', firstName: 'Sam', lastName: 'Whitfield', role: 'read_only_admin' },
  { email: 'admin@lodestay.example', firstName: 'Grace', lastName: 'Okafor', role: 'admin' },
  {
    email: 'platform@lodestay.example',
    firstName: 'Paz',
    lastName: 'Moreno',
    role: 'admin',
    duty: 'platform engineer',
  },
  { email: 'superadmin@lodestay.example', firstName: 'Ruth', lastName: 'Lindqvist', role: 'super_admin' },
];

/** The passwords of these accounts are public, so nobody can sign up with these addresses. */
export const DEMO_EMAILS: readonly string[] = PEOPLE.map(({ email }) => email);
