import { leadFields, LeadForm } from '@lodestay/platform/lead-form';

/** Asks for what an answer with homes needs: how many people, where, and in their own words when. */
export function SignUpForm({ cities }: { cities: readonly string[] }) {
  return (
    <LeadForm
      product="corporate_housing"
      fields={[
        { ...leadFields.company, missing: 'Enter the name of the company' },
        {
          name: 'headcount',
          label: 'People to house',
          kind: 'count',
          missing: 'Enter how many people need a home',
          half: true,
        },
        { ...leadFields.city, missing: 'Enter the city they will work in', suggestions: cities, half: true },
        {
          ...leadFields.message,
          label: 'Dates, budget, anything else',
          hint: 'Roughly is fine: “mid January to the end of March, two teams, near the hospital”.',
        },
        leadFields.firstName,
        leadFields.lastName,
        { ...leadFields.email, label: 'Work e-mail' },
        leadFields.phone,
      ]}
      submit="Ask for homes"
      sentNote="One person takes it from here and answers within one business day, with homes that are free for your dates and their totals."
    />
  );
}
