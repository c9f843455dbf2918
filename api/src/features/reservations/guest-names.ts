/** 'José  Ñandú-Ruiz' and 'jose nandu ruiz' are the same: only letters and digits count, without case and diacritics. */
const normalize = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Named = { readonly firstName: string; readonly lastName: string };

/** Whether two people have the same name. */
export const isSameName = (one: Named, other: Named): boolean =>
  normalize(`${one.firstName} ${one.lastName}`) === normalize(`${other.firstName} ${other.lastName}`);
