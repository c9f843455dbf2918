import type { HomeAlternatives } from '@lodestay/contracts';
import { Chip } from '@lodestay/ui';
import { searchHref } from '../../search/search-address.ts';
import { countOf } from '../../search/search-words.ts';
import { dropLabel, withoutFilter, type AddressedSearch } from './alternative-words.ts';

/** A link for each filter, with how many homes letting go of it brings. */
export function CountedWays({ filters, path, search }: AddressedSearch & Pick<HomeAlternatives, 'filters'>) {
  return filters.map(({ filter, homes }) => {
    const { path: wayPath, search: waySearch } = withoutFilter({ path, search }, filter);
    return <Chip key={filter} href={searchHref(wayPath, waySearch)}>{`${dropLabel(filter)}: ${countOf(homes, 'home')}`}</Chip>;
  });
}
