import type { z } from 'zod';
import type { Camel } from './casing.ts';
import type { Contracts } from './schemas.ts';
import type { homeAlternatives } from './schemas/home-alternatives.ts';
import type * as homeSearch from './schemas/home-search.ts';
import type * as analytics from './schemas/analytics-events.ts';
import type * as favorites from './schemas/favorites.ts';
import type * as homes from './schemas/homes.ts';
import type * as accounts from './schemas/accounts.ts';
import type * as changeOffers from './schemas/change-offers.ts';
import type * as extensionRequests from './schemas/extension-requests.ts';
import type * as parkingRequests from './schemas/parking-requests.ts';
import type * as keepOffers from './schemas/keep-offers.ts';
import type * as leads from './schemas/leads.ts';
import type * as properties from './schemas/properties.ts';
import type { priceGrid } from './schemas/price-grid.ts';
import type * as profile from './schemas/reservation-profile.ts';
import type * as referrals from './schemas/referrals.ts';
import type * as rentalProfiles from './schemas/rental-profiles.ts';
import type * as credits from './schemas/credits.ts';
import type * as memberships from './schemas/memberships.ts';
import type * as standby from './schemas/standby.ts';
import type * as paymentMethods from './schemas/payment-methods.ts';
import type * as savedSearches from './schemas/saved-searches.ts';
import type * as people from './schemas/people.ts';
import type * as reservations from './schemas/reservations.ts';
import type * as primitives from './schemas/primitives.ts';

type Shape<Name extends keyof Contracts> = Contracts[Name];
type Part<Name extends keyof Contracts, Key extends string> =
  Shape<Name> extends Record<Key, infer Schema extends z.ZodType> ? Schema : never;

/** Input of a call in camelCase: `params` (path), `query` and `body`. Query values are typed; the client converts them to text. */
export type RequestOf<Name extends keyof Contracts> = ([Part<Name, 'params'>] extends [never]
  ? unknown
  : { params: Camel<z.output<Part<Name, 'params'>>> }) &
  ([Part<Name, 'query'>] extends [never] ? unknown : { query?: Camel<z.output<Part<Name, 'query'>>> }) &
  ([Part<Name, 'body'>] extends [never] ? unknown : { body: Camel<z.input<Part<Name, 'body'>>> });

/** Response of a call, in camelCase. */
export type ResponseOf<Name extends keyof Contracts> = Camel<z.output<Shape<Name>['response']>>;

export type Picture = Camel<z.output<typeof primitives.picture>>;
export type Market = Camel<z.output<typeof homes.market>>;
export type DisplayCity = Camel<z.output<typeof homes.displayCity>>;
export type HomeCardData = Camel<z.output<typeof homes.homeCard>>;
export type HomeDetail = Camel<z.output<typeof homes.homeDetail>>;
export type NearestMatch = Camel<z.output<typeof homes.nearest>>['matches'][number];
export type RemovedHome = Camel<z.output<typeof homes.removedHome>>;
export type HomeSearchQuery = Camel<z.output<typeof homeSearch.homeSearchQuery>>;
export type HomeSearchResult = Camel<z.output<typeof homeSearch.homeSearchResponse>>;
export type HomeAlternatives = Camel<z.output<typeof homeAlternatives>>;
export type Quote = Camel<z.output<typeof homes.quote>>;
export type PriceLine = Camel<z.output<typeof homes.priceLine>>;
export type StayQuery = Camel<z.output<typeof homes.stayQuery>>;
export type QuoteQuery = Camel<z.output<typeof homes.quoteQuery>>;
export type PriceGrid = Camel<z.output<typeof priceGrid>>;
export type Availability = Camel<z.output<typeof homes.availability>>;
export type FavoriteLists = Camel<z.output<typeof favorites.favoriteLists>>;
export type SharedList = Camel<z.output<typeof favorites.sharedList>>;
export type VisitorFavorite = Camel<z.output<typeof favorites.mergeFavorites>>['favorites'][number];
export type SavedSearch = Camel<z.output<typeof savedSearches.savedSearch>>;
export type SearchEmails = Camel<z.output<typeof savedSearches.searchEmails>>;
export type SavedHomes = Camel<z.output<typeof favorites.savedHomes>>;
export type SavedStay = Camel<z.output<typeof favorites.savedStay>>;
export type FavoriteStay = Camel<z.output<typeof favorites.favoriteStay>>;
export type Property = Camel<z.output<typeof properties.property>>;
export type RemovedProperty = Camel<z.output<typeof properties.removedProperty>>;
export type CurrentUser = Camel<z.output<typeof accounts.currentUser>>;
export type Profile = ResponseOf<'getProfile'>;
export type EmailChoices = ResponseOf<'getEmailChoices'>;
export type AccountSecurity = ResponseOf<'getAccountSecurity'>;
export type FeatureFlag = ResponseOf<'updateFeatureFlag'>;
export type CreateLead = Camel<z.input<typeof leads.createLead>>;
export type WaitlistPlace = Camel<z.output<typeof leads.waitlistPlace>>;
export type PromoCode = Camel<z.output<typeof leads.promoCode>>;
export type Reservation = Camel<z.output<typeof reservations.reservation>>;
export type ReservationSummary = Camel<z.output<typeof reservations.reservationSummary>>;
export type ReservationProfile = Camel<z.output<typeof profile.reservationProfile>>;
export type Person = Camel<z.output<typeof people.person>>;
export type ReceivedInvitation = Camel<z.output<typeof people.receivedInvitation>>;
export type RentalProfile = Camel<z.output<typeof rentalProfiles.rentalProfile>>;
export type RentalStatement = Camel<z.output<typeof rentalProfiles.rentalStatement>>;
export type Referrals = Camel<z.output<typeof referrals.referrals>>;
export type Credits = Camel<z.output<typeof credits.credits>>;
export type Membership = Camel<z.output<typeof memberships.membership>>;
export type Standby = Camel<z.output<typeof standby.standby>>;
export type StandbyComparison = Camel<z.output<typeof standby.standbyComparison>>;
export type BumpForecast = Camel<z.output<typeof standby.bumpForecast>>;
export type BumpCalibration = Camel<z.output<typeof standby.bumpCalibration>>;
export type SavedPaymentMethod = Camel<z.output<typeof paymentMethods.paymentMethod>>;
export type PaymentConfiguration = Camel<z.output<typeof reservations.paymentConfiguration>>;
export type { EventDetails, EventName } from './schemas/analytics-events.ts';
/** A batch of events in wire form, because browsers send it without the API client. */
export type EventBatch = z.output<typeof analytics.eventBatch>;
export type ErrorBody = z.output<typeof primitives.errorBody>;
/** What a member can do after somebody requested the dates right after their stay. */
export type KeepOfferView = Camel<z.output<typeof keepOffers.keepOffer>>;
export type InspectedKeepOffer = Camel<z.output<typeof keepOffers.inspectedKeepOffer>>;
/** A guest's open request to be told when the home is available for a longer stay. */
export type ExtensionRequestView = Camel<z.output<typeof extensionRequests.extensionRequest>>;
export type InspectedExtensionRequest = Camel<z.output<typeof extensionRequests.inspectedExtensionRequest>>;
/** A change of a stay that staff offer to its guest. */
export type ChangeOfferView = Camel<z.output<typeof changeOffers.changeOffer>>;
export type InspectedChangeOffer = Camel<z.output<typeof changeOffers.inspectedChangeOffer>>;
/** A guest's place on the waiting list for a parking spot. */
export type ParkingRequestView = Camel<z.output<typeof parkingRequests.parkingRequest>>;
export type InspectedParkingRequest = Camel<z.output<typeof parkingRequests.inspectedParkingRequest>>;
