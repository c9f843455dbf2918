import { InvalidArgumentError } from 'commander';

type Limits = { from: number; to?: number; whole?: boolean };

/** A parser for an option or argument that is a number within limits. */
export const parseNumber =
  ({ from, to, whole = false }: Limits) =>
  (text: string): number => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (!(value >= from && value <= (to ?? Number.MAX_SAFE_INTEGER)) || (whole && !Number.isInteger(value))) {
      const kind = whole ? 'whole number' : 'number';
      throw new InvalidArgumentError(
        to === undefined ? `It must be a ${kind} of at least ${from}.` : `It must be a ${kind} from ${from} to ${to}.`,
      );
    }
    return value;
  };
