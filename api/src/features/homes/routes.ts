import type { NearestMatch } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { AppError, getClientKey, route } from '../../platform/http/index.ts';
import type { CalendarViews } from './calendar/calendar-view.ts';
import type { FavoriteListing } from './favorites/favorite-lists.ts';
import type { Favorites } from './favorites/favorites.ts';
import type { Homes } from './homes.ts';
import type { Places } from './places/places.ts';
import type { PropertyViews } from './property/property-view.ts';
import type { ListSharing } from './favorites/shared-lists.ts';

export type HomeServices = {
  homes: Homes;
  places: Places;
  favorites: Favorites;
  favoriteLists: FavoriteListing;
  listSharing: ListSharing;
  calendarViews: CalendarViews;
  propertyViews: PropertyViews;
  nearest: (words: string) => Promise<NearestMatch[]>;
};

export function registerHomeRoutes(
  app: FastifyInstance,
  { homes, places, favorites, favoriteLists, listSharing, calendarViews, propertyViews, nearest }: HomeServices,
): void {
  route(app, contracts.getHome, ({ params, query, user }) =>
    homes.getDetail(params.slug, query, user?.activeMembership),
  );
  route(app, contracts.getRemovedHome, ({ params }) => homes.getRemoved(params.slug));
  route(app, contracts.getAvailability, ({ params, query }) => calendarViews.getAvailability(params.slug, query));
  route(app, contracts.getQuote, ({ params, query, user }) =>
    calendarViews.getQuote(params.slug, query, {
      member: user?.activeMembership ?? false,
      standbyMember: user?.hasActiveStandbySubscription,
    }),
  );
  route(app, contracts.getPriceGrid, ({ params, query, user }) =>
    calendarViews.getPriceGrid(params.slug, query, { member: user?.activeMembership ?? false }),
  );
  route(app, contracts.getProperty, ({ params, query, user }) =>
    propertyViews.getProperty(params.slug, query, { member: user?.activeMembership ?? false }),
  );
  route(app, contracts.getRemovedProperty, ({ params }) => propertyViews.getRemoved(params.slug));

  route(app, contracts.listDisplayCities, () => places.list());
  route(app, contracts.suggestPlaces, ({ query }) => places.suggest(query.term));
  route(app, contracts.listNearest, async ({ query }) => ({ matches: await nearest(query.words) }));
  route(app, contracts.resolveSlug, async ({ params: { slug } }) => {
    const kind = await places.resolveSlug(slug);
    if (!kind) throw new AppError('not_found');
    return { kind, slug };
  });

  route(app, contracts.listHomeCards, async ({ query }) => ({ homes: await favorites.listBySlugs(query.slugs) }));
  route(app, contracts.listFavorites, async ({ user }) => ({ homes: await favorites.list(user.id) }));
  route(app, contracts.addFavorite, async ({ params, user }) => {
    await favorites.add(user.id, params.slug);
    return { saved: true as const };
  });
  route(app, contracts.removeFavorite, async ({ params, user }) => {
    await favorites.remove(user.id, params.slug);
    return { saved: false as const };
  });

  route(app, contracts.listFavoriteLists, ({ user }) => favoriteLists.read(user.id));
  route(app, contracts.createFavoriteList, ({ body, user }) => favoriteLists.create(user.id, body.name));
  route(app, contracts.renameFavoriteList, ({ params, body, user }) =>
    favoriteLists.rename(user.id, params.id, body.name),
  );
  route(app, contracts.deleteFavoriteList, async ({ params, user }) => {
    await favoriteLists.remove(user.id, params.id);
    return { deleted: true as const };
  });
  route(
    app,
    contracts.shareFavoriteList,
    async ({ params, body, user }) => {
      const token = await listSharing.share(user.id, params.id, {
        withNotes: body.withNotes,
        newLink: body.newLink ?? false,
      });
      const list = await favoriteLists.get(user.id, params.id);
      return list.share && token !== null ? { ...list, share: { ...list.share, token } } : list;
    },
    { limits: [{ max: 60, minutes: 60, name: 'account', per: ({ user }) => String(user.id) }] },
  );
  route(app, contracts.stopSharingFavoriteList, async ({ params, user }) => {
    await listSharing.stop(user.id, params.id);
    return favoriteLists.get(user.id, params.id);
  });
  // Many visitors may share one IP address.
  route(app, contracts.getSharedList, ({ params }) => listSharing.read(params.token), {
    limits: [
      { max: 900, minutes: 15 },
      {
        max: 300,
        minutes: 15,
        name: 'list',
        per: ({ params, request }) => `${getClientKey({ request })} ${params.token}`,
      },
    ],
  });
  route(app, contracts.describeFavorite, async ({ params, body, user }) => {
    await favoriteLists.describe(user.id, params.slug, body);
    return { saved: true as const };
  });
  route(app, contracts.mergeFavorites, ({ body, user }) => favoriteLists.merge(user.id, body.favorites), {
    repeat: 'run again',
  });
}
