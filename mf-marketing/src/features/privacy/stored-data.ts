import { brand } from '@lodestay/ui';

export const STORED_HEADERS = ['What', 'Why', 'How long'] as const;

/** What the servers keep about a person. Lifetimes are those that the api enforces where it does. */
export const STORED: readonly (readonly [what: string, why: string, howLong: string])[] = [
  [
    'Account: name, e-mail, phone, date of birth if you give it',
    'To know whose reservations are whose, and to reach you about them.',
    'As long as you have the account.',
  ],
  [
    'Password, as an argon2id hash',
    'To check it. We cannot read it, and nor can anybody who copies the hash.',
    'Until you change it or close the account.',
  ],
  [
    'Sessions, as a hash of their token',
    'To keep you signed in.',
    '30 days after they were last renewed, or until you sign out.',
  ],
  [
    'Links by e-mail, as a hash',
    'To sign you in without a password (15 minutes) or to set a new one (60 minutes).',
    'One day after they have run out.',
  ],
  [
    'Reservations: home, dates, purpose of the stay, people who live there, pets, vehicles, what was agreed',
    'To carry out the agreement, and to prove what it was.',
    'As long as you have the account, and after that as long as tax law asks us to keep records of a sale.',
  ],
  [
    'Payments: amounts, dates, kind of method, last four digits',
    'To charge, to refund, and to answer your bank.',
    'As long as tax law asks.',
  ],
  [
    'Saved homes, with your lists and notes',
    'To show them to you again.',
    'Until you remove them or close the account.',
  ],
  [
    'What you write in a form: name, e-mail, and whatever the form asks',
    `To answer you. For companies, owners and people waiting for a city it is also how ${brand.name} knows where homes are wanted.`,
    'Until the matter is closed and at most two years after the last message; sooner if you ask.',
  ],
  [
    'The campaign that led you to a form, if its address carries one',
    'To learn which notices and links are worth their money.',
    'With the form.',
  ],
  [
    'Technical log: kind of request, time, result, duration',
    'To find faults and attacks.',
    'Until it is written over. It names nobody: no address, no e-mail, no token.',
  ],
];
