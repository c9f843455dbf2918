import { PET_KINDS, type PetKind } from './enumerations.ts';

/** The kinds of pets that a home is stated not to allow: dogs if its listing names only cats. Other animals are not stated. */
export const getRefusedPetKinds = (kinds: readonly PetKind[] | null | undefined): PetKind[] =>
  kinds ? PET_KINDS.filter((kind) => !kinds.includes(kind)) : [];

/** 'No dogs.' Undefined if no kind is refused. */
export const formatRefusedPets = (kinds: readonly PetKind[] | null | undefined): string | undefined =>
  getRefusedPetKinds(kinds)
    .map((kind) => `No ${kind}s.`)
    .join(' ') || undefined;
