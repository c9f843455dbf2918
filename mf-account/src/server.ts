import { serverBundle } from '@lodestay/platform/server';
import * as invalidConfirmation from './pages/confirm-email-page/invalid-confirmation-page.tsx';
import * as invalidInvitation from './pages/invitation-page/invalid-invitation-page.tsx';
import * as invalidMagicLink from './pages/magic-link-page/invalid-magic-link-page.tsx';
import * as invalidPasswordReset from './pages/password-reset-page/invalid-password-reset-page.tsx';
import * as invalidSearchEmails from './pages/search-emails-page/invalid-search-emails-page.tsx';
import * as removedList from './pages/shared-list-page/removed-list-page.tsx';
import * as endedProfile from './pages/shared-profile-page/ended-profile-page.tsx';
import * as invalidStayInvitation from './pages/stay-invitation-page/invalid-stay-invitation-page.tsx';
import * as invalidUnsubscribe from './pages/unsubscribe-page/invalid-unsubscribe-page.tsx';
import { remote } from './remote.ts';

export const { render, routes } = serverBundle(remote, {
  'shared-list': removedList,
  'shared-profile': endedProfile,
  'password-reset': invalidPasswordReset,
  'magic-link': invalidMagicLink,
  'confirm-email': invalidConfirmation,
  invitation: invalidInvitation,
  'stay-invitation': invalidStayInvitation,
  'search-emails': invalidSearchEmails,
  unsubscribe: invalidUnsubscribe,
});
