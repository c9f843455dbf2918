import { accountHead } from '../../account/account-head.ts';
import { DeadLink } from '../../features/token/dead-link.tsx';
import { HINT } from './confirm-email-page.tsx';

export const head = () => accountHead('Verification link not found');

/** Shown with status 410 where a confirmation link is unknown or expired. */
export const Page = () => <DeadLink hint={HINT} />;
