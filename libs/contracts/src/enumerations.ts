/** Closed sets of the specification (section 3) and of the product rules. Plain data: safe to import in a browser. */
export * from './application-enumerations.ts';
export * from './payment-enumerations.ts';

export const USER_ROLES = [
  'admin',
  'applicant',
  'area_general_manager',
  'professional_housing_coordinator',
  'direct_partner',
  'hub_manager',
  'member',
  'read_only_admin',
  'super_admin',
] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Roles that the specification treats as admin (section 6). */
export const ADMIN_ROLES = [
  'admin',
  'super_admin',
  'read_only_admin',
  'hub_manager',
  'area_general_manager',
] as const satisfies readonly UserRole[];

/** What staff may do with an account. The API returns what the caller may do now in `allowed_actions`. */
export const PERSON_ACTIONS = ['change_role', 'suspend', 'restore', 'end_sessions', 'impersonate'] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/** What an invitation by staff makes of a person. */
export const INVITATION_KINDS = ['staff', 'coordinator', 'partner'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** What staff may do with an invitation. The API returns what the caller may do now in `allowed_actions`. */
export const INVITATION_ACTIONS = ['revoke'] as const;

export const INVITATION_STATES = ['open', 'accepted', 'revoked', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Whether guests can use a promo code. `ended`: by staff. `expired`: the last day to book has passed. */
export const PROMO_CODE_STATES = ['active', 'used_up', 'expired', 'ended'] as const;
export type PromoCodeState = (typeof PROMO_CODE_STATES)[number];
export const PROMO_CODE_ACTIONS = ['edit', 'end', 'resume'] as const;
/** What a promo code checks, in this order. */
export const PROMO_RULES = [
  'not_ended',
  'book_by',
  'usage_limit',
  'one_use',
  'first_stay',
  'minimum_nights',
  'city',
] as const;
export type PromoRule = (typeof PROMO_RULES)[number];

/** Why a promo or referral code cannot be used. `already_used`: by this person, for another stay. `own_code`: a referral code of the person. */
export const PROMO_REJECTION_REASONS = [
  'unknown',
  'own_code',
  'expired',
  'used_up',
  'already_used',
  'not_first_time',
  'too_short',
  'city_excluded',
] as const;
export type PromoRejectionReason = (typeof PROMO_REJECTION_REASONS)[number];

/**
 * Why the use of a code was given back. `replaced`: by another code, or by none. `ended`: the hold or the request ended, or the stay was
 * canceled before its check-in. `shortened`: the stay no longer has the nights that the code needs.
 */
export const PROMO_RELEASE_REASONS = ['replaced', 'ended', 'shortened'] as const;
export type PromoReleaseReason = (typeof PROMO_RELEASE_REASONS)[number];

export const STAY_KINDS = ['fixed', 'short_term', 'flex', 'one_year_flex', 'standby'] as const;
export type StayKind = (typeof STAY_KINDS)[number];

export const STAY_PURPOSES = ['business_stay', 'customer_browse', 'vacation_stay'] as const;
export type StayPurpose = (typeof STAY_PURPOSES)[number];

/** The profile fields about the renter that checkout needs before payment (product 4). */
export const REQUIRED_PROFILE_FIELDS = ['purpose', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth'] as const;

export const APPLICATION_STATUSES = ['Started', 'Approved', 'Denied'] as const;

export const HOME_TYPES = ['FurnishedHome', 'UnfurnishedHome'] as const;
export type HomeType = (typeof HOME_TYPES)[number];

/** The most people that a booking can name besides the guest who books. */
export const MAX_OTHER_OCCUPANTS = 20;

/** Facts of a home that a listing can leave open, and that search can filter by. */
export const OPEN_FACTS = ['pets', 'furnished', 'guests', 'size'] as const;
export type OpenFact = (typeof OPEN_FACTS)[number];

/** Kinds of pets that a listing can state. */
export const PET_KINDS = ['cat', 'dog'] as const;
export type PetKind = (typeof PET_KINDS)[number];

export const PARKING_MODES = [
  'first_come_first_served',
  'paid_assigned',
  'third_party_managed',
  'unavailable',
  'Unknown',
  'waitlist',
] as const;

/** What the rent can include. `all` is every utility, if a listing does not name them. */
export const UTILITIES = [
  'all',
  'electricity',
  'gas',
  'heating',
  'water',
  'hot_water',
  'sewer',
  'trash',
  'internet',
  'cable',
] as const;
export type Utility = (typeof UTILITIES)[number];

export const BED_SIZES = ['king', 'queen', 'full', 'twin', 'bunk_bed', 'sofa_bed'] as const;
export type BedSize = (typeof BED_SIZES)[number];

/** How guests get in. `self` is self check-in, alone or with the method. */
export const CHECK_IN_METHODS = ['self', 'lockbox', 'keypad', 'smart_lock', 'building_staff', 'host'] as const;
export type CheckInMethod = (typeof CHECK_IN_METHODS)[number];

export const FEE_KINDS = ['Platform Fee', 'Standard'] as const;

export const RESERVATION_STATUSES = [
  'draft',
  'held',
  'in_review',
  'approved',
  'checked_in',
  'completed',
  'expired',
  'denied',
  'canceled',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Actions on a reservation. The API returns those that are possible now in `allowed_actions`. */
export const RESERVATION_ACTIONS = [
  'edit_profile',
  'hold',
  'release_hold',
  'pay',
  'confirm_payment',
  'cancel',
] as const;
export type ReservationAction = (typeof RESERVATION_ACTIONS)[number];

/** `start_earlier`: an earlier check-in. `end`: someone else has booked the home after an open-ended stay. `party`: more people, pets or vehicles. */
export const STAY_CHANGE_KINDS = ['start_earlier', 'extend', 'shorten', 'leave', 'transfer', 'party', 'end'] as const;
export type StayChangeKind = (typeof STAY_CHANGE_KINDS)[number];

/** What staff decide about nights that a guest stayed after the check-out. */
export const OVERSTAY_DECISIONS = ['charge', 'waive'] as const;
export type OverstayDecision = (typeof OVERSTAY_DECISIONS)[number];

/** What became of an offer to keep a home. `ended`: the stay or the request ended before the member decided. */
export const KEEP_OUTCOMES = ['kept', 'declined', 'lapsed', 'ended'] as const;
export type KeepOutcome = (typeof KEEP_OUTCOMES)[number];

/** How a request for a longer stay ended. `lapsed`: the guest did not extend during their turn. */
export const EXTENSION_OUTCOMES = [
  'extended',
  'withdrawn',
  'replaced',
  'lapsed',
  'shortened',
  'moved',
  'canceled',
  'ended',
] as const;
export type ExtensionOutcome = (typeof EXTENSION_OUTCOMES)[number];

/**
 * How a request on the waiting list for a parking spot ended. `expired`: the guest did not decide about the spot in time. `added`: the stay got
 * its spot without the list.
 */
export const PARKING_OUTCOMES = [
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'added',
  'moved',
  'canceled',
  'ended',
] as const;
export type ParkingOutcome = (typeof PARKING_OUTCOMES)[number];

/** How a change that staff offered to a guest ended. `replaced`: by another offer. `ended`: with the stay. */
export const CHANGE_OFFER_OUTCOMES = ['accepted', 'declined', 'withdrawn', 'replaced', 'expired', 'ended'] as const;
export type ChangeOfferOutcome = (typeof CHANGE_OFFER_OUTCOMES)[number];

export const CANCELLATION_POLICIES = ['non_refundable', 'one_month'] as const;
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number];

/**
 * Amenities that search can filter by. The position is the bit in the search mask, so add new ones at the end.
 * In a request each selected amenity is a separate boolean flag (specification 7).
 */
export const AMENITIES = [
  'wifi',
  'kitchen',
  'washer_in_unit',
  'laundry_in_building',
  'air_conditioning',
  'heating',
  'dishwasher',
  'parking',
  'pets',
  'gym',
  'pool',
  'elevator',
  'balcony',
  'desk',
  'tv',
  'doorman',
  'wheelchair_accessible',
  'ev_charger',
  'hot_tub',
  'fireplace',
  'patio',
  'bathtub',
  'storage',
  'gated',
  'hardwood_floors',
  'view',
] as const;
export type Amenity = (typeof AMENITIES)[number];

export const SEARCH_MODES = ['furnished', 'standby', 'short-term', '1-bedroom', 'corporate', 'military'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** Values of `search_type`: the modes, and aliases for two of them from paths and specification 4. */
export const SEARCH_TYPES = [...SEARCH_MODES, 'one-bedroom', 'gsa', 'gsa/military'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const SORT_ORDERS = ['recommended', 'price', 'newest', 'size', 'rating', 'distance'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Weights of the recommended order, in percent. The API sorts by them, and the site explains them. */
export const RANK_PERCENTS = { price: 35, center: 25, details: 15, newness: 10, photos: 15 } as const;

/** Kinds of alternatives for a search without results. */
export const ALTERNATIVE_PARTS = ['filters', 'dates', 'nearby', 'split_stays'] as const;

/** Filters that can be removed one at a time. `several` removes more than one. A filter can cover several parameters. `kind` is the search type (specification 4). */
export const DROPPABLE_FILTERS = [
  'dates',
  'kind',
  'price',
  'beds',
  'baths',
  'size',
  'guests',
  'photos',
  'neighborhood',
  'amenity',
  'category',
  'installed',
  'favorites',
  'area',
  'city',
  'several',
] as const;
export type DroppableFilter = (typeof DROPPABLE_FILTERS)[number];

export const LEAD_PRODUCTS = [
  'corporate_housing',
  'partner',
  'contact',
  'standby',
  'city_waitlist',
  'orders_change',
] as const;

/** The leads that wait until a home becomes available. All others wait for an answer by staff. */
export const WAITLIST_PRODUCTS = [
  'standby',
  'city_waitlist',
] as const satisfies readonly (typeof LEAD_PRODUCTS)[number][];

/** The lists of work of the staff console. */
export const QUEUES = [
  'applications',
  'cancellations',
  'refunds',
  'deposits',
  'payment_problems',
  'leads',
  'messages',
  'support',
  'maintenance',
  'stay_problems',
  'reviews',
  'turnovers',
] as const;

/** What the search of the staff console finds. */
export const RECORD_KINDS = ['person', 'reservation', 'home', 'lead', 'payment'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** How staff close a lead. */
export const LEAD_OUTCOMES = ['won', 'lost', 'spam'] as const;

/** How staff close a cancellation case. */
export const CANCELLATION_OUTCOMES = ['settled', 'exception_granted', 'exception_refused', 'duplicate'] as const;
export type CancellationOutcome = (typeof CANCELLATION_OUTCOMES)[number];

/** Where a deposit is: held during the stay, held while staff look for damage, or settled. */
export const DEPOSIT_STATES = ['held', 'in_review', 'settled'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** The states of a turnover, the work in a home between two stays. */
export const TURNOVER_STATUSES = ['to_do', 'scheduled', 'in_progress', 'problem', 'done', 'not_needed'] as const;
export type TurnoverStatus = (typeof TURNOVER_STATUSES)[number];

/** What is checked in a home before a turnover is done, in the order of the work. */
export const TURNOVER_CHECKS = ['beds', 'bath', 'kitchen', 'supplies', 'damage', 'keys'] as const;
export type TurnoverCheck = (typeof TURNOVER_CHECKS)[number];

/** What a photo of a turnover shows. */
export const TURNOVER_PHOTO_SUBJECTS = [...TURNOVER_CHECKS, 'other'] as const;
export type TurnoverPhotoSubject = (typeof TURNOVER_PHOTO_SUBJECTS)[number];

/** utm parameters that survive every internal link (specification 2). */
export const UTM_PARAMETERS = [
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_search',
  'utm_source',
  'utm_term',
] as const;

/** How often emails about the new homes of a saved search are sent, at most. */
export const SAVED_SEARCH_FREQUENCIES = ['daily', 'immediately', 'off'] as const;
export type SavedSearchFrequency = (typeof SAVED_SEARCH_FREQUENCIES)[number];

/** The categories of emails, as people choose them. */
export const EMAIL_CATEGORY_NAMES = [
  'security',
  'payments',
  'stays',
  'requests',
  'messages',
  'reviews',
  'new_homes',
  'friends',
  'staff_work',
] as const;
export type EmailCategory = (typeof EMAIL_CATEGORY_NAMES)[number];

/** The time zones of quiet hours: those of the United States, where the homes are. */
export const EMAIL_TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

/** What a support case is about. */
export const SUPPORT_CATEGORIES = ['booking', 'stay', 'payment', 'account', 'other'] as const;
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];

/** Where a support case is: it waits for staff, staff answered it, or it is closed. */
export const SUPPORT_STATUSES = ['open', 'answered', 'closed'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];
