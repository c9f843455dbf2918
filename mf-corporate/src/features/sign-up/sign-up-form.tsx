import { leadFields, LeadForm, type LeadField } from '@lodestay/platform/lead-form';

/** The request form: number of people, city, dates in the visitor's own words, and contact details. It does not ask for a known city. */
export function SignUpForm({ cities, city }: { cities: readonly string[]; city?: string }) {
  const cityField: LeadField = {
    ...leadFields.city,
    missing: 'Enter the city where they will work',
    suggestions: cities,
    half: true,
  };
  return (
    <LeadForm
      product="corporate_housing"
      given={city ? { city } : undefined}
      fields={[
        { ...leadFields.company, missing: 'Enter your company name' },
        {
          name: 'headcount',
          label: 'Number of people',
          kind: 'count',
          missing: 'Enter the number of people',
          half: true,
        },
        ...(city ? [] : [cityField]),
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
      sentNote="In the meantime, you can see available homes with their total prices on the page of each city."
    />
  );
}
