import { rareParts } from '../../account/rare-parts.tsx';

const { load, toPart } = rareParts(() => import(/* webpackChunkName: "rare-stay-parts" */ './rare-stay-parts.ts'));

export const loadRareParts = load;

/** Parts that most stays do not have, or only for a while. */
export const ChangeOfferPart = toPart('ChangeOffer');
export const ExitPackPart = toPart('ExitPack');
export const ExtensionPart = toPart('ExtensionRequest');
export const KeepHomePart = toPart('KeepHome');
export const OtherHomesPart = toPart('OtherHomes');
export const ParkingPart = toPart('ParkingRequest');
export const PetsPart = toPart('PetDocuments');
