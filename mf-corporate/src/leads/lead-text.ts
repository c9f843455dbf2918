import { toQueuePath, type ResponseOf } from '@lodestay/contracts';

export type LeadItem = ResponseOf<'listLeads'>['items'][number];
export type LeadRecord = ResponseOf<'getLead'>;

export const toLeadHref = ({ reference }: { reference: string }): string => `${toQueuePath('leads')}/${reference}`;

const PRODUCTS: Readonly<Record<LeadItem['lead']['productType'], string>> = {
  corporate_housing: 'Corporate housing',
  partner: 'Partner',
  contact: 'Contact',
  standby: 'Standby',
  city_waitlist: 'City waitlist',
  orders_change: 'Change of orders',
};

export const formatProduct = (product: LeadItem['lead']['productType']): string => PRODUCTS[product];
