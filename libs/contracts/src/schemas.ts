import { z } from 'zod';
import * as accounts from './accounts.ts';
import { contractSurface } from './contract-surface.ts';
import { contract } from './contract.ts';
import * as favorites from './favorites.ts';
import { homeAlternatives } from './home-alternatives.ts';
import * as homeSearch from './home-search.ts';
import * as homes from './homes.ts';
import * as leads from './leads.ts';
import { calendarDate, queryInt, rowId, sentCents, slug, uuid } from './primitives.ts';
import { priceGrid } from './price-grid.ts';
import { property, removedProperty } from './properties.ts';
import { reservationProfile } from './reservation-profile.ts';
import * as reservations from './reservations.ts';

const bySlug = z.object({ slug });
const byId = z.object({ id: uuid });
const byNumber = z.object({ id: queryInt.pipe(rowId) });

/** The contracts of every route, with schemas in wire form (snake_case). Server side; a browser imports types only. */
export const contracts = {
  currentUser: contract('currentUser', { summary: 'The signed-in person', callers: 'signed_in', response: accounts.currentUser, errors: ['unauthenticated'] }),
  endAlias: contract('endAlias', { summary: 'End an impersonation', callers: 'signed_in', response: accounts.currentUser, errors: ['unauthenticated', 'conflict'] }),
  signUp: contract('signUp', { summary: 'Create an account and a session', callers: 'anyone', body: accounts.signUp, status: 201, response: accounts.currentUser, errors: ['invalid', 'email_taken', 'rate_limited'] }),
  signIn: contract('signIn', { summary: 'Start a session', callers: 'anyone', body: accounts.signIn, status: 201, response: accounts.currentUser, errors: ['invalid', 'invalid_credentials', 'rate_limited'] }),
  signOut: contract('signOut', { summary: 'End the session', callers: 'anyone', response: accounts.signedOut, errors: [] }),
  forgotPassword: contract('forgotPassword', { summary: 'Send a link to set a new password', callers: 'anyone', body: accounts.emailOnly, status: 202, response: accounts.accepted, errors: ['invalid', 'rate_limited'] }),
  resetPassword: contract('resetPassword', { summary: 'Set a new password with the link from the mail', callers: 'anyone', body: accounts.passwordReset, status: 201, response: accounts.currentUser, errors: ['invalid', 'token_invalid', 'rate_limited'] }),
  createMagicLink: contract('createMagicLink', { summary: 'Send a link that signs in', callers: 'anyone', body: accounts.emailOnly, status: 202, response: accounts.accepted, errors: ['invalid', 'rate_limited'] }),
  getMagicLink: contract('getMagicLink', { summary: 'Whether a sign-in link still works; does not use it up', callers: 'anyone', params: accounts.magicLinkParams, response: accounts.magicLink, errors: ['token_invalid', 'rate_limited'] }),
  useMagicLink: contract('useMagicLink', { summary: 'Sign in with the link from the email', callers: 'anyone', params: accounts.magicLinkParams, status: 201, response: accounts.currentUser, errors: ['token_invalid', 'rate_limited'] }),
  sendEmailConfirmation: contract('sendEmailConfirmation', { summary: 'Email a link that confirms the address of the account', callers: 'signed_in', status: 202, response: accounts.accepted, errors: ['unauthenticated', 'rate_limited'] }),
  getEmailConfirmation: contract('getEmailConfirmation', { summary: 'Whether the address that a link is for is confirmed; changes nothing', callers: 'anyone', params: accounts.emailConfirmationLink, response: accounts.emailConfirmation, errors: ['token_invalid', 'rate_limited'] }),
  confirmEmail: contract('confirmEmail', { summary: 'Confirm an email address with the link from the email; twice is once', callers: 'anyone', params: accounts.emailConfirmationLink, response: accounts.emailConfirmation, errors: ['token_invalid', 'rate_limited'] }),

  listDisplayCities: contract('listDisplayCities', { summary: 'Cities with homes', callers: 'anyone', response: z.object({ markets: z.array(homes.market.extend({ homes: z.int(), furnished_homes: z.int().optional().describe('Those of them with furniture: what corporate and military searches show'), from: z.int().nullable(), picture: homes.homeCard.shape.pictures.element.nullable(), modes: z.array(z.enum(['furnished', 'short-term', 'standby', '1-bedroom', 'corporate', 'gsa/military'])).optional().describe('Lists of the market that are pages of their own and have homes') })), display_cities: z.array(homes.displayCity) }), errors: [] }),
  searchDisplayCity: contract('searchDisplayCity', { summary: 'Homes of one display city', callers: 'anyone', params: z.object({ city: slug }), query: homeSearch.homeSearchQuery, response: homeSearch.homeSearchResponse, errors: ['bad_request', 'not_found', 'outside_zoom', 'invalid'] }),
  searchHomes: contract('searchHomes', { summary: 'Home search', callers: 'anyone', query: homeSearch.homeSearchQuery, response: homeSearch.homeSearchResponse, errors: ['bad_request', 'not_found', 'outside_zoom', 'invalid'] }),
  listAlternatives: contract('listAlternatives', { summary: 'What can be offered where a search finds nothing', callers: 'anyone', query: homeSearch.homeSearchQuery, response: homeAlternatives, errors: ['bad_request', 'not_found', 'outside_zoom', 'invalid'] }),
  suggestPlaces: contract('suggestPlaces', { summary: 'Places for a few typed letters', callers: 'anyone', query: z.object({ term: z.string().trim().max(80).default('') }), response: homes.places, errors: [] }),
  listNearest: contract('listNearest', { summary: 'What a mistyped address may have meant', callers: 'anyone', query: z.object({ words: z.string().trim().max(120).default('') }), response: homes.nearest, errors: ['invalid'] }),
  findMovedPage: contract('findMovedPage', { summary: 'Where the page is now that once had a path', callers: 'anyone', query: z.object({ path: z.string().min(1).max(300) }), response: z.object({ path: z.string() }), errors: ['not_found'] }),
  resolveSlug: contract('resolveSlug', { summary: 'Whether /s/{slug} is a market or a home', callers: 'anyone', params: bySlug, response: homes.resolvedSlug, errors: ['not_found'] }),
  getHome: contract('getHome', { summary: 'One home', callers: 'anyone', params: bySlug, query: homes.stayQuery.partial(), response: homes.homeDetail, errors: ['not_found', 'home_removed'] }),
  getAvailability: contract('getAvailability', { summary: 'When a home is free', callers: 'anyone', params: bySlug, query: z.object({ from: calendarDate.optional(), to: calendarDate.optional() }), response: homes.availability, errors: ['not_found', 'home_removed'] }),
  getQuote: contract('getQuote', { summary: 'What a stay costs', callers: 'anyone', params: bySlug, query: homes.stayQuery, response: homes.quote, errors: ['not_found', 'home_removed', 'invalid'] }),
  getPriceGrid: contract('getPriceGrid', { summary: 'What stays cost by day of moving in and length', callers: 'anyone', params: bySlug, query: z.object({ from: calendarDate.optional().describe('The first day of moving in; tomorrow unless given') }), response: priceGrid, errors: ['not_found', 'home_removed'] }),
  getRemovedHome: contract('getRemovedHome', { summary: 'What a home was that is no longer offered', callers: 'anyone', params: bySlug, response: homes.removedHome, errors: ['not_found'] }),
  listSimilarHomes: contract('listSimilarHomes', { summary: 'Similar homes that are free for the dates', callers: 'anyone', params: bySlug, query: homes.stayQuery.partial(), response: z.object({ homes: z.array(homes.homeCard) }), errors: ['not_found'] }),
  getProperty: contract('getProperty', { summary: 'A building and its homes', callers: 'anyone', params: bySlug, query: homes.stayQuery.partial(), response: property, errors: ['not_found', 'home_removed', 'invalid'] }),
  getRemovedProperty: contract('getRemovedProperty', { summary: 'What a building was none of whose homes is offered any more', callers: 'anyone', params: bySlug, response: removedProperty, errors: ['not_found'] }),
  listHomeCards: contract('listHomeCards', { summary: 'Homes by name, as lists show them', callers: 'anyone', query: favorites.homeCardsQuery, response: homes.favoriteList, errors: ['bad_request'] }),
  listFavorites: contract('listFavorites', { summary: 'Saved homes', callers: 'signed_in', response: homes.favoriteList, errors: ['unauthenticated'] }),
  addFavorite: contract('addFavorite', { summary: 'Save a home', callers: 'signed_in', params: bySlug, response: z.object({ saved: z.literal(true) }), errors: ['unauthenticated', 'not_found', 'conflict'] }),
  removeFavorite: contract('removeFavorite', { summary: 'Forget a saved home', callers: 'signed_in', params: bySlug, response: z.object({ saved: z.literal(false) }), errors: ['unauthenticated', 'not_found'] }),
  describeFavorite: contract('describeFavorite', { summary: 'Put a home into a list and note something; saves it', callers: 'signed_in', params: bySlug, body: favorites.favoriteDetails, response: z.object({ saved: z.literal(true) }), errors: ['unauthenticated', 'invalid', 'not_found', 'conflict'] }),
  mergeFavorites: contract('mergeFavorites', { summary: 'Join what a visitor saved to the account; twice is once', callers: 'signed_in', body: favorites.mergeFavorites, response: favorites.mergedFavorites, errors: ['unauthenticated', 'invalid'] }),
  listFavoriteLists: contract('listFavoriteLists', { summary: 'Lists of saved homes, with notes', callers: 'signed_in', response: favorites.favoriteLists, errors: ['unauthenticated'] }),
  createFavoriteList: contract('createFavoriteList', { summary: 'Begin a list', callers: 'signed_in', body: favorites.favoriteListName, status: 201, response: favorites.favoriteNamedList, errors: ['unauthenticated', 'invalid', 'conflict'] }),
  renameFavoriteList: contract('renameFavoriteList', { summary: 'Rename a list', callers: 'signed_in', params: byNumber, body: favorites.favoriteListName, response: favorites.favoriteNamedList, errors: ['unauthenticated', 'invalid', 'not_found', 'conflict'] }),
  deleteFavoriteList: contract('deleteFavoriteList', { summary: 'Delete a list; its homes stay saved', callers: 'signed_in', params: byNumber, response: z.object({ deleted: z.literal(true) }), errors: ['unauthenticated', 'not_found'] }),
  shareFavoriteList: contract('shareFavoriteList', { summary: 'Give a list a link that shows it, change what the link shows, or replace the link', callers: 'signed_in', params: byNumber, body: favorites.favoriteListShare, response: favorites.favoriteNamedList, errors: ['unauthenticated', 'invalid', 'not_found', 'rate_limited'] }),
  stopSharingFavoriteList: contract('stopSharingFavoriteList', { summary: 'End the link of a list for good; twice is once', callers: 'signed_in', params: byNumber, response: favorites.favoriteNamedList, errors: ['unauthenticated', 'not_found'] }),
  getSharedList: contract('getSharedList', { summary: 'A list that somebody shares by its link', callers: 'anyone', params: favorites.sharedListLink, response: favorites.sharedList, errors: ['not_found', 'rate_limited'] }),

  createReservation: contract('createReservation', { summary: 'Start a reservation (draft)', callers: 'signed_in', body: reservations.createReservation, status: 201, response: reservations.reservation, errors: ['unauthenticated', 'invalid', 'not_found', 'conflict', 'dates_taken', 'rate_limited'] }),
  listReservations: contract('listReservations', { summary: 'Reservations of the signed-in person', callers: 'signed_in', query: z.object({ page: queryInt.pipe(z.int().min(1).max(10_000)).optional() }), response: reservations.reservationList, errors: ['unauthenticated'] }),
  getReservation: contract('getReservation', { summary: 'One reservation', callers: 'signed_in', params: byId, response: reservations.reservation, errors: ['unauthenticated', 'not_found'] }),
  updateReservationProfile: contract('updateReservationProfile', { summary: 'Save the profile step', callers: 'signed_in', params: byId, body: reservationProfile, response: reservations.reservation, errors: ['unauthenticated', 'not_found', 'invalid', 'action_not_allowed'] }),
  holdReservation: contract('holdReservation', { summary: 'Hold the home for 15 minutes', callers: 'signed_in', params: byId, status: 201, response: reservations.reservation, errors: ['unauthenticated', 'email_unconfirmed', 'not_found', 'home_removed', 'dates_taken', 'hold_limit', 'hold_too_soon', 'action_not_allowed', 'rate_limited'] }),
  releaseHold: contract('releaseHold', { summary: 'Give the held home back', callers: 'signed_in', params: byId, response: reservations.reservation, errors: ['unauthenticated', 'not_found', 'action_not_allowed'] }),
  getReservationQuote: contract('getReservationQuote', { summary: 'What this reservation costs with a payment method', callers: 'signed_in', params: byId, query: homes.stayQuery.pick({ payment_method: true }), response: homes.quote, errors: ['unauthenticated', 'not_found'] }),
  payReservation: contract('payReservation', { summary: 'Authorise the payment and submit', callers: 'signed_in', params: byId, body: reservations.payReservation, response: reservations.reservation, errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'payment_declined', 'price_changed', 'hold_expired', 'action_not_allowed', 'rate_limited', 'processor_unavailable'] }),
  confirmPayment: contract('confirmPayment', { summary: "Go on after the bank's extra check", callers: 'signed_in', params: byId, response: reservations.reservation, errors: ['unauthenticated', 'forbidden', 'not_found', 'payment_declined', 'hold_expired', 'action_not_allowed', 'processor_unavailable'] }),
  previewCancellation: contract('previewCancellation', { summary: 'What a cancellation would refund now', callers: 'signed_in', params: byId, response: reservations.cancellationPreview, errors: ['unauthenticated', 'not_found', 'action_not_allowed'] }),
  cancelReservation: contract('cancelReservation', { summary: 'Cancel; refunds what the preview said', callers: 'signed_in', params: byId, body: z.object({ accepted_refund: sentCents }), response: reservations.reservation, errors: ['unauthenticated', 'not_found', 'action_not_allowed', 'price_changed', 'processor_unavailable'] }),
  getPaymentConfiguration: contract('getPaymentConfiguration', { summary: 'How to make a payment token', callers: 'anyone', response: reservations.paymentConfiguration, errors: [] }),

  createLead: contract('createLead', { summary: 'Ask to be contacted', callers: 'anyone', body: leads.createLead, status: 201, response: leads.lead, errors: ['invalid', 'rate_limited'] }),
  getWaitlistPlace: contract('getWaitlistPlace', { summary: 'What the link of a waitlist mail is about', callers: 'anyone', params: leads.waitlistLink, response: leads.waitlistPlace, errors: ['not_found'] }),
  leaveWaitlist: contract('leaveWaitlist', { summary: 'Leave a waitlist by the link of its mail; twice is once', callers: 'anyone', params: leads.waitlistLink, response: leads.waitlistPlace, errors: ['not_found'] }),
  getPromoCode: contract('getPromoCode', { summary: 'Validate a promo or referral code', callers: 'anyone', params: z.object({ code: z.string().trim().min(1).max(40) }), response: leads.promoCode, errors: ['promo_refused'] }),
  listFeatures: contract('listFeatures', { summary: 'Feature flags for this caller', callers: 'anyone', query: z.object({ market: slug.optional() }), response: accounts.features, errors: [] }),
  getContract: contract('getContract', { summary: 'What every call takes and answers, as JSON schema', callers: 'anyone', response: contractSurface, errors: [] }),
} as const;

export type Contracts = typeof contracts;
export { errorBody } from './primitives.ts';
export type { Callers, ContractShape } from './contract.ts';
