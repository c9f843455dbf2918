import type { CurrentUser } from '@lodestay/contracts';
import { isAdmin } from '@lodestay/session';
import type { ShellConfig } from '../config/shell-config.ts';

/** Drafts of static pages are for staff. On a local site everyone may read them. */
export const mayReadDrafts = (user: CurrentUser | null, { isLocal }: Pick<ShellConfig, 'isLocal'>): boolean =>
  isLocal || isAdmin(user);
