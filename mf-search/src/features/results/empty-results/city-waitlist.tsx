import { leadFields, LeadForm } from '@lodestay/platform/lead-form';
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

/** The waitlist form of a city. The API keeps one entry per email and city. */
export function CityWaitlist({ city }: { city: string }) {
  const s = useStyles(sheet);
  return (
    <div className={s.box}>
      <div className={s.words}>
        <h2 className="display d-34" id="waitlist-heading">{`Can’t find a home in ${city}?`}</h2>
        <p className="soft">Join the waitlist. We use your email only for homes in {city}.</p>
      </div>
      <LeadForm
        product="city_waitlist"
        given={{ city }}
        fields={[
          { ...leadFields.firstName, half: undefined },
          leadFields.email,
          {
            ...leadFields.message,
            label: 'What are you looking for?',
            hint: 'Your dates, bedrooms and budget.',
          },
        ]}
        submit="Join the waitlist"
        sentNote={`You’re on the ${city} waitlist. You can unsubscribe from any email.`}
      />
    </div>
  );
}
