import type { CurrentUser } from '@lodestay/contracts';
import { isAdmin } from '@lodestay/session';
import type { ShellConfig } from '../config/shell-config.ts';

/** Staff only in production, because an override runs unreleased code. */
export const mayPreview = (user: CurrentUser | null, { production }: Pick<ShellConfig, 'production'>): boolean =>
  !production || isAdmin(user);
