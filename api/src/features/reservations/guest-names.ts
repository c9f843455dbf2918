/** 'José  Ñandú-Ruiz' and 'jose nandu ruiz' are the same: only letters and digits count, without case and diacritics. */
const normalize = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two full names are the same. */
export const isSameFullName = (one: string, other: string): boolean => normalize(one) === normalize(other);

type Named = { readonly firstName: string; readonly lastName: string };

/** Whether two people have the same name. */
export const isSameName = (one: Named, other: Named): boolean =>
  isSameFullName(`${one.firstName} ${one.lastName}`, `${other.firstName} ${other.lastName}`);
