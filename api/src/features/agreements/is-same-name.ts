const normalize = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

/** Whether a typed name is the name of the guest. Case, accents and extra spaces do not matter. */
export const isSameName = (typed: string, name: string): boolean => normalize(typed) === normalize(name);
