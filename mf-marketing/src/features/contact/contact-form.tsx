import { leadFields, LeadForm, type LeadField } from '@lodestay/platform/lead-form';
import { Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ panel: { display: 'grid', gap: 'var(--s-5)' } });

const TOPICS = [
  'Finding a home',
  'A reservation I have',
  'A payment or a refund',
  'My account or membership',
  'Homes for a company',
  'A home I would rent out',
  'Something on this site',
  'Something else',
];

const FIELDS: readonly LeadField[] = [
  {
    name: 'topic',
    label: 'What is it about?',
    kind: 'choice',
    options: TOPICS,
    missing: 'Choose a topic, so that the right person reads it',
  },
  {
    ...leadFields.message,
    missing: 'Write a sentence or two about it',
    hint: 'If it is about a reservation, its number helps.',
  },
  leadFields.firstName,
  leadFields.lastName,
  leadFields.email,
  { ...leadFields.phone, hint: 'If you would rather be called back.' },
];

export function ContactForm() {
  const s = useStyles(sheet);
  return (
    <Panel raised id="write" aria-labelledby="write-heading" className={s.panel}>
      <h2 id="write-heading" className="display d-26">
        Write to us
      </h2>
      <LeadForm
        product="contact"
        fields={FIELDS}
        submit="Send"
        sentNote="We answer within one business day. If it becomes urgent before that, call and name the reference."
        again="Write another message"
      />
    </Panel>
  );
}
