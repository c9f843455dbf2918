import type { Reservation } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { BumpForecast } from '@lodestay/ui';
import { Section } from '../navigation/section.tsx';

/** Whether a full booking may still end the stay. */
export const canBeBumped = ({ status, stayKind, endDate }: Pick<Reservation, 'status' | 'stayKind' | 'endDate'>) =>
  stayKind === 'standby' && endDate === null && (status === 'approved' || status === 'checked_in');

/** How likely it is that the home gets a full booking, so that its Standby guest has to move. Nothing is shown if it cannot be loaded. */
export function StandbyForecast({ slug }: { slug: string }) {
  const { data: forecast } = useEndpoint('getBumpForecast', { params: { slug }, query: {} });
  if (!forecast || (forecast.enoughHistory && forecast.chances.length === 0)) return null;
  return (
    <Section title="How likely a move is">
      <BumpForecast forecast={forecast} />
    </Section>
  );
}
