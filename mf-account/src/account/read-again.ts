import type { PageContext } from '@lodestay/platform';
import type { RouteName } from '@lodestay/contracts';

/**
 * Reads never grow old by themselves (specification 7), but a reservation changes without this browser: what it remembers
 * from an earlier page is read again when a page of the account opens.
 */
export const readAgain = ({ queryClient }: Pick<PageContext, 'queryClient'>, ...names: RouteName[]): Promise<unknown> =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })));
