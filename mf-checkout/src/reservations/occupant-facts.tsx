import { Facts, Sheet, type Fact } from '@lodestay/console';
import type { ReservationProfile } from '@lodestay/contracts';

type Pet = ReservationProfile['pets'][number];

const PURPOSES: Readonly<Record<ReservationProfile['purpose'], string>> = {
  business_stay: 'Business stay',
  customer_browse: 'Looking for a home',
  vacation_stay: 'Vacation',
};

const formatPet = ({ kind, name, breed, weightPounds }: Pet): string => {
  const details = [breed, weightPounds === undefined ? undefined : `${weightPounds} pounds`].filter(Boolean);
  return `${name}, ${kind === 'other' ? 'other animal' : kind}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
};

/** The names on lines of their own. 'None' if the list is empty, null if it is not stated. */
function formatList(names: readonly string[] | undefined): string | null {
  if (!names) return null;
  return names.join('; ') || 'None';
}

/** Who moves in, with which pets and vehicles. */
export function OccupantFacts({ profile }: { profile: Partial<ReservationProfile> | null }) {
  const facts: Fact[] = [
    ['Purpose', profile?.purpose ? PURPOSES[profile.purpose] : null],
    [
      'Other people',
      formatList(
        profile?.occupants?.map(({ firstName, lastName, kind }) =>
          kind === 'child' ? `${firstName} ${lastName} (child)` : `${firstName} ${lastName}`,
        ),
      ),
    ],
    ['Pets', formatList(profile?.pets?.map(formatPet))],
    [
      'Vehicles',
      formatList(profile?.vehicles?.map(({ make, model, licensePlate }) => `${make} ${model}, ${licensePlate}`)),
    ],
  ];
  return (
    <Sheet title="Who’s staying">
      <Facts facts={facts} />
    </Sheet>
  );
}
