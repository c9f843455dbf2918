import { createAccountHead } from '../../account/account-head.ts';
import { StaticLinkNotFound } from '../../features/token/static-link-not-found.tsx';
import { HINT } from './confirm-email-page.tsx';

export const head = () => createAccountHead('Verification link not found');

/** The page of an unknown or expired confirmation link, with status 410. */
export const Page = () => <StaticLinkNotFound hint={HINT} />;
