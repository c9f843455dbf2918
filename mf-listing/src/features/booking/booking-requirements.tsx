import type { HomeDetail } from '@lodestay/contracts';
import { Disclosure, RequirementList } from '@lodestay/ui';

type BookingRequirementsProps = {
  home: HomeDetail;
  minimumNights: number;
  /** The monthly rent of the chosen stay. */
  monthlyCents: number | undefined;
};

/** What a guest needs before booking, from the rules that decide it. */
export function BookingRequirements({ home, minimumNights, monthlyCents }: BookingRequirementsProps) {
  return (
    <Disclosure summary={`What you need to book: ${minimumNights}-night minimum, no deposit`}>
      <RequirementList rentCents={monthlyCents ?? home.monthlyRent} beds={home.beds} minimumNights={minimumNights} />
    </Disclosure>
  );
}
