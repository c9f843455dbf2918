import { leadFields, LeadForm } from '@lodestay/platform/lead-form';
import { formatWishes, type WaitlistWishes } from './waitlist-wishes.ts';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  box: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
    gap: '2rem 4rem',
    padding: 'clamp(1.5rem, 4vw, 2.75rem)',
    borderRadius: 'var(--r-xl)',
    background: 'var(--fog)',
  },
  words: { display: 'grid', gap: 'var(--s-3)', alignContent: 'start' },
});

const NO_WISHES: WaitlistWishes = {};

/** The waitlist form of a city, with the dates of the search if there is one. The API keeps one entry per email and city. */
export function CityWaitlist({ city, wanted = NO_WISHES }: { city: string; wanted?: WaitlistWishes }) {
  const s = useStyles(sheet);
  const { startDate, endDate, ...filters } = wanted;
  const wishes = formatWishes(filters);
  return (
    <div className={s.box}>
      <div className={s.words}>
        <h2 className="display d-34" id="waitlist-heading">{`Can’t find a home in ${city}?`}</h2>
        <p className="soft">
          Join the waitlist. We’ll email you when a home becomes available, and use your email only for homes in {city}.
        </p>
        {wishes && <p className="soft">{`From your search: ${wishes}.`}</p>}
      </div>
      <LeadForm
        product="city_waitlist"
        given={{ city, ...filters }}
        initial={{ startDate, endDate }}
        fields={[
          { ...leadFields.firstName, half: undefined },
          leadFields.email,
          { name: 'startDate', label: 'Move-in date', kind: 'date', half: true },
          { name: 'endDate', label: 'Move-out date', kind: 'date', half: true },
          {
            ...leadFields.message,
            label: 'What are you looking for?',
            hint: 'Your bedrooms, budget and anything else.',
          },
        ]}
        submit="Join the waitlist"
        sentNote={`You’re on the ${city} waitlist. We’ll email you when a home becomes available. You can unsubscribe from any email.`}
      />
    </div>
  );
}
