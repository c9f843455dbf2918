import { defineContract } from '../contract.ts';
import * as perDiem from '../schemas/per-diem.ts';
import { bySlug } from './path-parameters.ts';

/** Lodging per diem rates of the government, as imported. */
export const perDiemContracts = {
  listPerDiemLocalities: defineContract('listPerDiemLocalities', {
    summary: 'Localities with per diem rates',
    permission: 'public',
    response: perDiem.perDiemLocalities,
    errors: [],
  }),
  getPerDiemRates: defineContract('getPerDiemRates', {
    summary: 'Lodging per diem rates of a locality by month',
    permission: 'public',
    params: bySlug,
    response: perDiem.perDiemRates,
    errors: ['not_found'],
  }),
} as const;
