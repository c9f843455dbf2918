/** A photograph's ID contains the first 128 bits of the file's SHA-256 in hex, so identical files are one photograph. */
const ID = /^photo-([0-9a-f]{32})$/;

export const photographId = (hash: string) => `photo-${hash}`;

/** Returns the hash in a picture ID, or undefined if it is not a photograph. */
export const parsePhotographHash = (pictureId: string): string | undefined => ID.exec(pictureId)?.[1];
