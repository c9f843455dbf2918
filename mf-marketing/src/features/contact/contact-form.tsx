import { leadFields, LeadForm, type LeadField } from '@lodestay/platform/lead-form';
import { Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ panel: { display: 'grid', gap: 'var(--s-5)' } });

const TOPICS = [
  'Finding a home',
  'An existing reservation',
  'A payment or refund',
  'My account or membership',
  'Corporate housing',
  'Renting out my home',
  'A problem with this site',
  'Something else',
];

const FIELDS: readonly LeadField[] = [
  {
    name: 'topic',
    label: 'Topic',
    kind: 'choice',
    options: TOPICS,
    missing: 'Choose a topic so that we can route your message',
  },
  {
    ...leadFields.message,
    missing: 'Write a sentence or two',
    hint: 'Include your reservation number if you have one.',
  },
  leadFields.firstName,
  leadFields.lastName,
  leadFields.email,
  { ...leadFields.phone, hint: 'If you want us to call you back.' },
];

export function ContactForm() {
  const s = useStyles(sheet);
  return (
    <Panel raised id="write" aria-labelledby="write-heading" className={s.panel}>
      <h2 id="write-heading" className="display d-26">
        Send a message
      </h2>
      <LeadForm
        product="contact"
        fields={FIELDS}
        submit="Send message"
        sentNote="If it becomes urgent, call us and give your reference number."
        again="Send another message"
      />
    </Panel>
  );
}
