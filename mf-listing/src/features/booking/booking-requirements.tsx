import type { HomeDetail } from '@lodestay/contracts';
import { formatMonthly } from '@lodestay/stay';
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
    <Disclosure
      summary={`What you need to book: ${minimumNights}-night minimum, ${home.deposit ? `${formatMonthly(home.deposit)} deposit` : 'no deposit'}`}
    >
      <RequirementList
        rentCents={monthlyCents ?? home.monthlyRent}
        beds={home.beds}
        utilities={home.included?.utilities}
        utilitiesMonthlyCents={home.utilitiesMonthly}
        minimumNights={minimumNights}
        depositCents={home.deposit}
      />
    </Disclosure>
  );
}
