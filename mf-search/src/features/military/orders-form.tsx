import { leadFields, LeadForm } from '@lodestay/platform/lead-form';

/** Reasons for new orders, as the team reads them. */
const REASONS = [
  'Permanent change of station',
  'Deployment of 90 days or more',
  'Stop movement order',
  'Temporary duty canceled or shortened',
  'Other orders',
];

/** A request to release a reservation because of orders. It is stored for the team and changes nothing by itself. */
export const OrdersForm = () => (
  <LeadForm
    product="orders_change"
    fields={[
      {
        name: 'reservationReference',
        label: 'Reservation reference',
        kind: 'text',
        missing: 'Enter the reference of your reservation, such as LS-7K2M9Q',
        hint: 'It is in your confirmation email and in your account.',
        maxLength: 40,
        half: true,
      },
      {
        name: 'ordersOn',
        label: 'Date of your orders',
        kind: 'date',
        missing: 'Enter the date of your orders',
        half: true,
      },
      {
        name: 'topic',
        label: 'What changed',
        kind: 'choice',
        missing: 'Choose what changed',
        options: REASONS,
      },
      {
        ...leadFields.message,
        label: 'When you need to leave, and anything else',
        hint: 'Leave out sensitive details of your orders.',
      },
      leadFields.firstName,
      leadFields.lastName,
      leadFields.email,
      leadFields.phone,
    ]}
    submit="Request release"
    sentNote="Your reservation has not changed. It changes only after we agree with you on your last day and what you would pay or get back. If you need to leave soon, call us and give your reference number."
  />
);
