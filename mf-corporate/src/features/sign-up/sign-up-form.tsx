import { leadFields, LeadForm } from '@lodestay/platform/lead-form';

/** The request form: number of people, city, dates in the visitor's own words, and contact details. */
export function SignUpForm({ cities }: { cities: readonly string[] }) {
  return (
    <LeadForm
      product="corporate_housing"
      fields={[
        { ...leadFields.company, missing: 'Enter your company name' },
        {
          name: 'headcount',
          label: 'Number of people',
          kind: 'count',
          missing: 'Enter the number of people',
          half: true,
        },
        { ...leadFields.city, missing: 'Enter the city where they will work', suggestions: cities, half: true },
        {
          ...leadFields.message,
          label: 'Dates, budget, anything else',
          hint: 'For example: “mid-January to the end of March, two teams, near the hospital”.',
        },
        leadFields.firstName,
        leadFields.lastName,
        { ...leadFields.email, label: 'Work email' },
        leadFields.phone,
      ]}
      submit="Request homes"
      sentNote="One member of our team will reply within one business day with homes available for your dates and their total prices."
    />
  );
}
