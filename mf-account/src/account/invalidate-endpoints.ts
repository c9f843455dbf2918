import type { PageContext } from '@lodestay/platform';
import type { RouteName } from '@lodestay/contracts';

/**
 * Invalidates cached responses when an account page opens. Cached queries never become stale by themselves (specification 7), but
 * a reservation can change without this browser.
 */
export const invalidateEndpoints = (
  { queryClient }: Pick<PageContext, 'queryClient'>,
  ...names: RouteName[]
): Promise<unknown> =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })));
