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

/** Whoever finds nothing yet is told when there is something. The same person asking twice for one city is asked for once. */
export function CityWaitlist({ city }: { city: string }) {
  const s = useStyles(sheet);
  return (
    <div className={s.box}>
      <div className={s.words}>
        <h2 className="display d-34" id="waitlist-heading">{`Nothing that fits in ${city}?`}</h2>
        <p className="soft">Leave your e-mail. We write when a home in {city} comes free, and about nothing else.</p>
      </div>
      <LeadForm
        product="city_waitlist"
        given={{ city }}
        fields={[
          { ...leadFields.firstName, half: undefined },
          leadFields.email,
          {
            ...leadFields.message,
            label: 'What you look for',
            hint: 'Dates, bedrooms, budget: what we should watch for.',
          },
        ]}
        submit="Put me on the waitlist"
        sentNote={`You are on the waitlist of ${city}. Every mail has a link that takes you off it.`}
      />
    </div>
  );
}
