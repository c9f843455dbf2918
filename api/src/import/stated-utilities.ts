import { UTILITIES, type Utility } from '@lodestay/contracts';

const NAMED = /\butilities included:([^.\n]*)/i;
const ALL = /(?<!\bnot )\b(?:all utilities (?:are )?included|includes all utilities)\b/i;
const RENTER_PAYS = /\b(?:renter|tenant|resident)s?(?: is| are)? (?:responsible for|pays?) all utilities\b/i;

const SPELLINGS: Readonly<Record<string, Utility>> = {
  electric: 'electricity',
  electricity: 'electricity',
  gas: 'gas',
  heat: 'heating',
  heating: 'heating',
  water: 'water',
  'hot water': 'hot_water',
  sewer: 'sewer',
  trash: 'trash',
  internet: 'internet',
  cable: 'cable',
};

/**
 * Finds the utilities that an ad says the rent includes. It reads only fixed phrases, because other sentences about utilities can be
 * about a fee or a limit. Null if the ad has none of them or contradicts itself. Empty if the renter pays all.
 */
export function readStatedUtilities(ad: string): Utility[] | null {
  const named = new Set((NAMED.exec(ad)?.[1] ?? '').split(',').map((item) => SPELLINGS[item.trim().toLowerCase()]));
  const list = UTILITIES.filter((utility) => named.has(utility));
  const included: Utility[] = ALL.test(ad) ? ['all'] : list;
  if (RENTER_PAYS.test(ad)) return included.length > 0 ? null : [];
  return included.length > 0 ? included : null;
}
