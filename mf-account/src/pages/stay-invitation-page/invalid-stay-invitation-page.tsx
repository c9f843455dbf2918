import { createAccountHead } from '../../account/account-head.ts';
import { StaticLinkNotFound } from '../../features/token/static-link-not-found.tsx';
import { LINK_TEXTS } from '../../features/token/link-texts.ts';

export const head = () => createAccountHead(LINK_TEXTS.stayInvitation.title);

/** The page of an unknown, used, replaced, revoked or expired link, with status 410. */
export const Page = () => <StaticLinkNotFound kind="stayInvitation" />;
