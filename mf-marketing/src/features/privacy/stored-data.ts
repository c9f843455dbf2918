import { brand } from '@lodestay/ui';

export const STORED_HEADERS = ['What', 'Why', 'How long'] as const;

/** Personal data on the servers. Where the API enforces a lifetime, it is the lifetime given here. */
export const STORED: readonly (readonly [what: string, why: string, howLong: string])[] = [
  [
    'Account: name, email, phone, date of birth if you provide it',
    'To link reservations to you and contact you about them.',
    'While you have an account.',
  ],
  [
    'Password, as an argon2id hash',
    'To check your password when you sign in. Nobody can read it from the hash.',
    'Until you change it or close the account.',
  ],
  [
    'Two-step verification: the encrypted key of your authenticator app, and recovery codes as hashes',
    'To check your codes when you sign in.',
    'Until you turn it off or close the account.',
  ],
  [
    'Passkeys: name, public key, and when they were last used',
    'To sign you in without a password. The private key never leaves your device.',
    'Until you remove them or close the account.',
  ],
  [
    'Your former email address, after you change it',
    'To tell you about the change at both addresses.',
    '30 days after you asked for the change.',
  ],
  [
    'Sessions: a hash of their token, browser and system, and when they were last used',
    'To keep you signed in, and to show you where you are signed in.',
    '30 days after they were last renewed, or until you sign out.',
  ],
  [
    'Links by email, as a hash',
    'To sign you in without a password (15 minutes) or to set a new one (60 minutes).',
    'One day after they expire.',
  ],
  [
    'Invitations: email, role, and who invited you; the link as a hash',
    'To let you join as a member of our staff, a coordinator or a partner. The link works for 7 days.',
    '90 days after the link expires.',
  ],
  [
    'Credits and referrals: who gave or earned a credit, which friend booked with your code, and email addresses that you invite',
    'To give you the credit once, and to send one email to each friend.',
    'While you have an account; credits that paid for a stay as long as tax law requires.',
  ],
  [
    'Rental profiles: which facts you share, the signed facts, how often a link was opened and when last; the link as a hash',
    'To let others check what you choose to prove to them.',
    'The facts until you revoke the link, or within an hour after it expires. The rest until 90 days after its last day.',
  ],
  [
    'Which accounts signed in on the same browser',
    'To have our team look at referrals between people who share a device.',
    'While both have an account.',
  ],
  [
    'Reservations: home, dates, purpose of stay, occupants, pets, vehicles, agreed terms',
    'To perform the contract, and to prove its terms.',
    'While you have an account. After it is deleted, without names, and agreements until 7 years after the stay ends.',
  ],
  [
    'Photos of your ID and documents that show your income or savings, encrypted',
    'To check your identity and the income rule when you apply for a stay. Staff see them only to decide an application, and each view is recorded.',
    '30 days after the decision, or 90 days after you add them if there is none.',
  ],
  [
    'Documents of your pets that you add to a stay, encrypted',
    'To show our staff what a home asks about pets. Each view by staff is recorded.',
    '30 days after the stay or its application ended.',
  ],
  [
    'Results of these checks: whether you are verified, the confirmed income, savings and credit score',
    'To decide your applications without asking again. An income proof counts for 12 months.',
    'While you have an account.',
  ],
  [
    'A code made from your ID number and date of birth, with a key that only we have, and which account referred which',
    'To recognize a second account of the same person, for example of a guest who is their own co-signer.',
    'While you have an account, and 2 years after it is deleted.',
  ],
  [
    'Notices about denied applications',
    'To prove that we decided by law.',
    'While you have an account, and until 5 years after the notice.',
  ],
  ['A copy of your data that you ask for, encrypted', 'To let you download it.', '7 days after it is ready.'],
  [
    'Payments: amounts, dates, payment method, last four digits',
    'To charge, to refund, and to answer your bank.',
    'While you have an account, and until 7 years after the payment. Then only amounts stay, without your name.',
  ],
  [
    'Saved homes, with your lists and notes',
    'To show them to you again.',
    'Until you remove them or close the account.',
  ],
  [
    'A lease with another landlord: rent, dates, fees, deposit, state',
    'To show you what it costs to leave it. Names and addresses in letters are not stored.',
    'Until you delete it or close the account.',
  ],
  [
    'What you enter in a form: name, email and the other fields',
    `To answer you. Requests from companies, owners and waitlists also show ${brand.name} where homes are needed.`,
    'At most two years after your last message. Sooner if you ask.',
  ],
  [
    'Support requests: subject, messages, photos, PDFs and your rating',
    'To help you.',
    'Until the account is deleted.',
  ],
  [
    'Which emails and push notifications you turned off, and your time zone for quiet hours',
    'To send only what you want, and not at night.',
    'Until the account is deleted.',
  ],
  [
    'Browsers in which you turn on push notifications: the address at their push service, keys, browser and system, and when they were last used',
    'To send notifications to them.',
    'Until you turn them off there, sign out, or close the account.',
  ],
  [
    'Push notifications that were sent: kind, link and time',
    'To send each of them once.',
    'At most 8 days after they were sent.',
  ],
  [
    'Searches that you save, and the homes that you have seen in them',
    'To email you about new homes, if you ask for it.',
    'Until you delete the search or close the account.',
  ],
  [
    'The dates and filters of your place on a waitlist, and the homes that we emailed you about',
    'To email you when a home becomes available, and not twice about the same homes.',
    'As long as the form itself.',
  ],
  [
    'The campaign that brought you to a form, if the link names one',
    'To learn which ads and links work.',
    'As long as the form itself.',
  ],
  [
    'Technical log: request type, time, result, duration',
    'To find errors and attacks.',
    'Until it is overwritten. It contains no IP address, email or token.',
  ],
];
