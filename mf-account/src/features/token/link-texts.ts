import { MESSAGES } from '@lodestay/contracts';

type LinkTexts = {
  readonly title: string;
  readonly text: string;
  /** How long such a link works. */ readonly hint: string;
  /** What the button says. */ readonly action: string;
};

const GET_NEW_LINK = 'Sign in or request a new link';
const UNUSABLE = 'It was used, it has expired, or part of it is missing.';

/** What an unknown, used or expired link says. The specification's message is about verification links only (section 8). */
export const LINK_TEXTS = {
  verification: {
    title: MESSAGES.verificationTitle,
    text: MESSAGES.verification,
    hint: 'A confirmation link works for 7 days. Sign in to send yourself a new one.',
    action: GET_NEW_LINK,
  },
  stayInvitation: {
    title: MESSAGES.verificationTitle,
    text: MESSAGES.verification,
    hint: 'A link to co-sign or to see a stay works once, for 7 days. If you have accepted, sign in to see it in your account. Otherwise ask the person who invited you for a new one.',
    action: 'Sign in',
  },
  signIn: {
    title: 'This sign-in link doesn’t work',
    text: UNUSABLE,
    hint: 'A sign-in link works once, for 15 minutes.',
    action: GET_NEW_LINK,
  },
  invitation: {
    title: 'This invitation link doesn’t work',
    text: 'It was used, it has expired, or it was canceled.',
    hint: 'An invitation works once, for 7 days. If you have accepted it, sign in. Otherwise ask the person who invited you for a new one.',
    action: 'Sign in',
  },
  password: {
    title: 'This password link doesn’t work',
    text: UNUSABLE,
    hint: 'A link to set a password works once: for an hour, or for 24 hours if it is an invitation.',
    action: GET_NEW_LINK,
  },
} as const satisfies Record<string, LinkTexts>;

export type LinkKind = keyof typeof LINK_TEXTS;
