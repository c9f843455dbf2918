import type { CurrentUser } from '@lodestay/contracts';
import { isAdmin } from '@lodestay/session';
import type { ShellConfig } from '../config/shell-config.ts';

/** In production staff only: an override runs code that nobody has released. */
export const mayPreview = (user: CurrentUser | null, { production }: Pick<ShellConfig, 'production'>): boolean =>
  !production || isAdmin(user);
