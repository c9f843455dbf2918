export { ChangeOffer } from '../../features/stay-changes/change-offer.tsx';
export { ExtensionRequest } from '../../features/stay-changes/extension-request.tsx';
export { KeepHome } from '../../features/stay-changes/keep-home.tsx';
export { OtherHomes } from '../../features/stay-changes/other-homes.tsx';
export { ParkingRequest } from '../../features/stay-changes/parking-request.tsx';
export { ExitPack } from '../../features/reservation/exit-pack.tsx';
export { PetDocuments } from '../../features/reservation/pet-documents.tsx';
