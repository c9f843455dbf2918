/** The first 128 bits of the SHA-256 of a file, in hex: the same file is one photograph, another file has another address. */
const ID = /^photo-([0-9a-f]{32})$/;

export const photographId = (hash: string) => `photo-${hash}`;

/** The hash in a picture's id, or undefined where it is none of a photograph. */
export const hashOfPhotograph = (pictureId: string): string | undefined => ID.exec(pictureId)?.[1];
