import { ApiError } from '@lodestay/platform/http';

/** The api knows no such link: it is mangled, used or too old. A token that cannot be one is refused by its shape. */
export const isRefusedLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'token_invalid' || error.status === 404 || error.status === 422);
