/** What the page says about data that goes with the account. The name of a topic is what the rules of tables refer to. */
export const DELETED_TOPICS = {
  account: {
    title: 'Your profile',
    text: 'Your name, email address, phone number and date of birth. Our team then sees “Deleted person”.',
  },
  sign_in: {
    title: 'How you sign in',
    text: 'Your password, passkeys, two-step verification, links in earlier emails, and all sessions.',
  },
  payment_methods: {
    title: 'Saved payment methods',
    text: 'Your cards and bank accounts, here and at our payment processor.',
  },
  verification: {
    title: 'Verification',
    text: 'Documents with their files, the results of identity and income checks, credit reports, and links of your rental profile.',
  },
  guests: {
    title: 'Guests of your reservations',
    text: 'Names, contact details, pets and vehicles that you entered, and names of co-signers and occupants.',
  },
  conversations: {
    title: 'Messages and support',
    text: 'Your conversations with our team with their photos and PDFs, and notes of our team about them.',
  },
  saved: {
    title: 'Saved homes and searches',
    text: 'Saved homes, lists and searches, and a lease with another landlord that you saved.',
  },
  requests: {
    title: 'Forms and waitlists',
    text: 'What was sent to us with forms from your confirmed email address, and invitations to it.',
  },
  emails: {
    title: 'Emails and push notifications',
    text: 'Your choices, the browsers that get push notifications, and our copies of emails to you. One last email tells you that the account is deleted.',
  },
  invitations: { title: 'Referrals', text: 'Your referral code, and the addresses of friends whom you invited.' },
} as const satisfies Record<string, { title: string; text: string }>;
export type DeletedTopic = keyof typeof DELETED_TOPICS;

type Kept = { title: string; text: string; until: string; /** Null: without an end. */ years: number | null };

/** What the page says about data that the law or other people need. The jobs read the years from here too. */
export const KEPT_TOPICS = {
  stays: {
    title: 'Agreements and records of your stays',
    text: 'Signed agreements, inventories, repairs and problems, to prove the terms of a stay. Home, dates and price then stay without your name.',
    until: '7 years after the stay ends',
    years: 7,
  },
  money: {
    title: 'Payments, receipts and memberships',
    text: 'Tax law requires them. After that, only amounts stay in our books, without your name.',
    until: '7 years after the payment',
    years: 7,
  },
  letters: {
    title: 'Notices of adverse action',
    text: 'The reasons of a denied application, to prove that we decided by law.',
    until: '5 years after the notice',
    years: 5,
  },
  fraud: {
    title: 'Signs of fraud',
    text: 'A code made from your ID number that nobody can turn back into it, and which account referred which.',
    until: '2 years after the account is deleted',
    years: 2,
  },
  opt_outs: {
    title: 'Emails that you turned off',
    text: 'That you turned off invitations of friends, so that no member can invite you again. We keep only a hash of your email address for it.',
    until: 'Until you turn them on again',
    years: null,
  },
  reviews: {
    title: 'Reviews',
    text: 'Reviews of homes stay, but without your name. Reviews of you by our team cannot be changed.',
    until: 'Without an end',
    years: null,
  },
  log: {
    title: 'The log of changes',
    text: 'It proves who changed what and cannot be changed itself. It names you only by the number of the account.',
    until: 'Without an end',
    years: null,
  },
} as const satisfies Record<string, Kept>;
export type KeptTopic = keyof typeof KEPT_TOPICS;
