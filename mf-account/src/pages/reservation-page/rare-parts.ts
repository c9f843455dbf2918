import { rareParts } from '../../account/rare-parts.tsx';

const { load, toPart } = rareParts(() => import(/* webpackChunkName: "rare-stay-parts" */ './rare-stay-parts.ts'));

export const loadRareParts = load;

/** Parts that most stays do not have, or only for a while. */
export const ArrivalPart = toPart('ArrivalBanner');
export const ChangeOfferPart = toPart('ChangeOffer');
export const DepositPart = toPart('DepositSection');
export const ExitPackPart = toPart('ExitPack');
export const ExtensionPart = toPart('ExtensionRequest');
export const ForecastPart = toPart('BumpForecast');
export const HistoryPart = toPart('ChangeHistory');
export const KeepHomePart = toPart('KeepHome');
export const LegsPart = toPart('StayLegs');
export const OtherHomesPart = toPart('OtherHomes');
export const OverstayPart = toPart('OverstaySection');
export const ParkingPart = toPart('ParkingRequest');
export const PaymentsPart = toPart('PaymentsTable');
export const PetsPart = toPart('PetDocuments');
export const UnsignedPart = toPart('UnsignedBanner');
