import { brand } from '@lodestay/ui';
import { FREE_CANCELLATION_HOURS, FULL_REFUND_DAYS } from '@lodestay/stay';

export type TrustSection = {
  id: string;
  title: string;
  points: readonly (readonly [title: string, text: string])[];
  /** The page with the details. */
  more: { href: string; label: string };
};

/** Every sentence describes what the code does today. */
export const TRUST_SECTIONS: readonly TrustSection[] = [
  {
    id: 'checks',
    title: 'What we check',
    points: [
      [
        'Facts about homes',
        'Facts come from the listing of the owner or property manager. We show a fact that nobody stated as “Not stated”. We don’t guess, and we don’t add reviews or ratings.',
      ],
      ['Pictures', 'A drawing is labeled “Illustration”, so that you can tell it from a photograph of the home.'],
      [
        'Availability',
        'You can only choose dates on which the home is available. The database rejects two stays in the same home at the same time.',
      ],
      ['Email addresses', 'We email a link to confirm the address of an account.'],
      [
        'Identity and income',
        'Before we approve a stay, we check a photo ID, and proof of income or savings of the guest or a co-signer.',
      ],
    ],
    more: { href: '/p/faq/', label: 'Help Center' },
  },
  {
    id: 'money',
    title: 'How your money is protected',
    points: [
      [
        'The total comes first',
        'The first total you see for your dates includes all required fees. The amount on the payment page is the amount we charge.',
      ],
      [
        'Charged only if approved',
        'We authorize your payment when you request to book. We charge it if your stay is approved, and release it if it isn’t.',
      ],
      [
        'Never charged twice',
        'If your connection drops while you pay, or you press the button twice, only one payment is made.',
      ],
      ['Card numbers', 'You enter them in the payment processor’s own form. They never reach our servers.'],
      [
        'Refunds',
        `Full refund within ${FREE_CANCELLATION_HOURS} hours of booking, and if you cancel ${FULL_REFUND_DAYS} days or more before check-in. Before you cancel, you see the exact amount that you get back.`,
      ],
    ],
    more: { href: '/terms-of-service', label: 'Terms of Service' },
  },
  {
    id: 'data',
    title: 'How your data is protected',
    points: [
      ['Passwords', 'Stored as argon2id hashes. Nobody can read a password from its hash.'],
      [
        'Sessions and links',
        'Session tokens and links in emails are stored as hashes. Scripts cannot read the session cookie.',
      ],
      [
        'Scripts',
        'The browser compares each script of the site with a hash before it runs. A changed file does not run.',
      ],
      [
        'Attacks',
        'Repeated attempts at passwords and forms are limited, and write requests from other sites are rejected.',
      ],
      ['Analytics', 'Nothing is tracked before you allow it. We don’t sell personal data.'],
    ],
    more: { href: '/privacy', label: 'Privacy' },
  },
];

/** What a report of a vulnerability should contain, and what a tester must not do. */
export const REPORT_RULES: readonly string[] = [
  `Email ${brand.securityEmail} with the URL, the steps, and what an attacker could do.`,
  'Test only with accounts and reservations of your own.',
  'Don’t read, change or delete other people’s data, and don’t slow the site down for others.',
  'Give us time to fix the problem before you publish it.',
];
