import type { NearestMatch } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import type { PriceList } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import { AppError, getClientKey, route, type SignedInUser } from '../../platform/http/index.ts';
import type { FeatureFlags } from '../../platform/feature-flags/index.ts';
import type { CalendarViews } from './calendar/calendar-view.ts';
import type { FavoriteDetails } from './favorites/favorite-details.ts';
import type { FavoriteListing } from './favorites/favorite-lists.ts';
import type { Favorites } from './favorites/favorites.ts';
import type { Homes } from './homes.ts';
import type { Places } from './places/places.ts';
import type { PropertyViews } from './property/property-view.ts';
import type { Viewer } from './favorites/saved-stay.ts';
import type { ListSharing } from './favorites/shared-lists.ts';

export type HomeServices = {
  flags: Pick<FeatureFlags, 'isOn'>;
  getPriceLists: () => readonly PriceList[];
  homes: Homes;
  places: Places;
  favorites: Favorites;
  favoriteDetails: FavoriteDetails;
  favoriteLists: FavoriteListing;
  listSharing: ListSharing;
  calendarViews: CalendarViews;
  propertyViews: PropertyViews;
  nearest: (words: string) => Promise<NearestMatch[]>;
};

export function registerHomeRoutes(
  app: FastifyInstance,
  {
    flags,
    getPriceLists,
    homes,
    places,
    favorites,
    favoriteDetails,
    favoriteLists,
    listSharing,
    calendarViews,
    propertyViews,
    nearest,
  }: HomeServices,
): void {
  const toViewer = (user: SignedInUser | null): Viewer => ({
    member: user?.activeMembership ?? false,
    standbyMember: user?.hasActiveStandbySubscription ?? false,
    priceLists: getPriceLists(),
  });
  route(app, contracts.getHome, ({ params, query, user }) => homes.getDetail(params.slug, query, toViewer(user)));
  route(app, contracts.getRemovedHome, ({ params }) => homes.getRemoved(params.slug));
  route(app, contracts.getAvailability, ({ params, query }) =>
    calendarViews.getAvailability(params.slug, query, { priceLists: getPriceLists() }),
  );
  route(
    app,
    contracts.getQuote,
    ({ params, query, user }) => calendarViews.getQuote(params.slug, query, { ...toViewer(user), accountId: user?.id }),
    // Codes are short enough to guess. Prices without a code are not counted.
    {
      limits: [
        {
          max: 300,
          minutes: 15,
          name: 'promo',
          per: ({ query, request }) => (query.promoCode === undefined ? undefined : getClientKey({ request })),
        },
      ],
    },
  );
  route(app, contracts.getPriceGrid, ({ params, query, user, request }) =>
    calendarViews.getPriceGrid(params.slug, query, {
      ...toViewer(user),
      isOffered: (market) => flags.isOn('price_grid', { user, request }, market),
    }),
  );
  route(app, contracts.getProperty, ({ params, query, user }) =>
    propertyViews.getProperty(params.slug, query, toViewer(user)),
  );
  route(app, contracts.getRemovedProperty, ({ params }) => propertyViews.getRemoved(params.slug));

  route(app, contracts.listDisplayCities, ({ query }) => places.list(query));
  route(app, contracts.suggestPlaces, ({ query }) => places.suggest(query.term));
  route(app, contracts.listNearest, async ({ query }) => ({ matches: await nearest(query.words) }));
  route(app, contracts.resolveSlug, async ({ params: { slug } }) => {
    const kind = await places.resolveSlug(slug);
    if (!kind) throw new AppError('not_found');
    return { kind, slug };
  });

  route(app, contracts.listHomeCards, ({ query, user }) =>
    favorites.listBySlugs(query.slugs, query.stays ?? [], toViewer(user)),
  );
  route(app, contracts.listFavorites, ({ query, user }) => favorites.list(user.id, query, toViewer(user)));
  route(app, contracts.addFavorite, async ({ params, body, user }) => {
    await favorites.add(user.id, params.slug, body.stay, toViewer(user));
    return { saved: true as const };
  });
  route(app, contracts.removeFavorite, async ({ params, user }) => {
    await favorites.remove(user.id, params.slug);
    return { saved: false as const };
  });

  route(app, contracts.listFavoriteLists, ({ user, query }) => favoriteLists.read(user.id, query));
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
        withDates: body.withDates ?? false,
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
  route(
    app,
    contracts.getSharedList,
    ({ params, query, user }) => listSharing.read(params.token, query, toViewer(user)),
    {
      limits: [
        { max: 900, minutes: 15 },
        {
          max: 300,
          minutes: 15,
          name: 'list',
          per: ({ params, request }) => `${getClientKey({ request })} ${params.token}`,
        },
      ],
    },
  );
  route(app, contracts.describeFavorite, async ({ params, body, user }) => {
    await favoriteDetails.describe(user.id, params.slug, body, toViewer(user));
    return { saved: true as const };
  });
  route(
    app,
    contracts.mergeFavorites,
    ({ body, user }) => favoriteDetails.merge(user.id, body.favorites, toViewer(user)),
    {
      repeat: 'run again',
    },
  );
}
