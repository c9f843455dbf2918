import { defineContract } from '../contract.ts';
import * as lists from '../schemas/price-lists.ts';
import { byNumber } from './path-parameters.ts';

const write = ['unauthenticated', 'forbidden', 'conflict', 'invalid'] as const;

/** Price factors and fees with their first day: for everybody, and in the staff console. */
export const priceListContracts = {
  getPrices: defineContract('getPrices', {
    summary: 'The rates and fees for bookings today, and the next ones if they are scheduled',
    permission: 'public',
    response: lists.prices,
    errors: [],
  }),
  listPriceLists: defineContract('listPriceLists', {
    summary: 'Price lists: past ones, the one in force and scheduled ones',
    permission: 'price_list.read',
    response: lists.priceListPage,
    errors: ['unauthenticated', 'forbidden'],
  }),
  previewPriceList: defineContract('previewPriceList', {
    summary: 'What a price list would change about ten example quotes. Nothing is saved',
    permission: 'price_list.update',
    body: lists.priceListPreviewRequest,
    response: lists.priceListPreview,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  createPriceList: defineContract('createPriceList', {
    summary: 'Schedule a price list, from tomorrow on at the earliest',
    permission: 'price_list.update',
    body: lists.priceListDraft,
    status: 201,
    response: lists.priceListPage,
    errors: write,
  }),
  updatePriceList: defineContract('updatePriceList', {
    summary: 'Change a price list that has not started',
    permission: 'price_list.update',
    params: byNumber,
    body: lists.priceListUpdate,
    response: lists.priceListPage,
    errors: [...write, 'not_found', 'action_not_allowed'],
  }),
  withdrawPriceList: defineContract('withdrawPriceList', {
    summary: 'Withdraw a price list that has not started',
    permission: 'price_list.update',
    params: byNumber,
    body: lists.priceListWithdrawal,
    response: lists.priceListPage,
    errors: [...write, 'not_found', 'action_not_allowed'],
  }),
} as const;
