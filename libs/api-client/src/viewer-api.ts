import type { CurrentUser, RouteName } from '@lodestay/contracts';
import { obscureUserId, type Instant } from '@lodestay/stay';
import type { ApiClient } from './api-client.ts';

/** The searches, which are cached and answered in a way of their own (specification 7). */
export const SEARCHES: ReadonlySet<RouteName> = new Set(['searchHomes', 'searchDisplayCity']);

type Viewer = Pick<CurrentUser, 'id' | 'activeMembership'>;

/**
 * An api that tells with every search of a signed-in person whether they are a member, and their obscured id (specification 7). It
 * is said on the way to the api and nowhere before: what a page asks for, the key under which the answer is kept and the address
 * are the same for everybody. `now` gives the moment of the call.
 */
export function viewerApi(api: ApiClient, viewer: () => Viewer | null, now: () => Instant): ApiClient {
  return {
    call(name, input, options) {
      const user = SEARCHES.has(name) ? viewer() : null;
      if (!user) return api.call(name, input, options);
      const given = input as { query?: object };
      return api.call(
        name,
        {
          ...given,
          query: { ...given.query, activeMembership: user.activeMembership, user: obscureUserId(user.id, now()) },
        } as typeof input,
        options,
      );
    },
  };
}
