import { LETTERS } from '@lodestay/stay/lease';
import { z } from 'zod';

/** The characters of the letters' font (Windows-1252). */
const PRINTABLE = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 - 32 }, (_, index) => index + 32)),
);

/** Text that the font can print; '\u0141' becomes an error, not a wrong letter. */
const printable = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim())
    .refine((text) => [...text].every((letter) => letter === '\n' || PRINTABLE.has(letter)), {
      error: 'Our letters can print Western European letters only. Leave the field empty and write it by hand',
    });

const oneLine = printable(100).refine((text) => !text.includes('\n'), { error: 'Write it in one line' });
const address = printable(300).refine((text) => text.split('\n').length <= 6, { error: 'Use at most 6 lines' });

/** The fields of the letter form. Empty ones become a line to fill in by hand. None of them is stored. */
export const letterFields = z.object({
  letter: z.enum(LETTERS),
  name: oneLine.default(''),
  address: address.default(''),
  landlord: oneLine.default(''),
  landlord_address: address.default(''),
  new_address: address.default(''),
  date: z.iso.date().optional(),
});

export type LetterFields = z.output<typeof letterFields>;
