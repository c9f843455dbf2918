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

/**
 * Compares the name of a person with the full name on a document, which may contain further names: `same` if the document contains all
 * parts of the person's name, `different` if it contains none.
 */
export function compareNames(person: Named, documentName: string): 'same' | 'partly' | 'different' {
  const found = new Set(normalize(documentName).split(' '));
  const parts = normalize(`${person.firstName} ${person.lastName}`).split(' ');
  const matches = parts.filter((part) => found.has(part)).length;
  if (matches === parts.length) return 'same';
  return matches === 0 ? 'different' : 'partly';
}
