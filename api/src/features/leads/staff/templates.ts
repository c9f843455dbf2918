import { brand } from '@lodestay/contracts/brand';
import type { Lead } from '../leads.ts';

export type ReplyTemplate = { name: string; subject: string; text: string };

type Parts = { name: string; subject: string; paragraphs: readonly string[] };

const ASK_FOR_DETAILS: Parts = {
  name: 'Ask for dates and budget',
  subject: 'A few details about your request',
  paragraphs: [
    'Thank you for writing to us. To suggest homes that fit, we need three things: the first and the last night, how many people will stay, and your monthly budget.',
    'Reply to this email with whatever you know already. Dates can change later.',
  ],
};
const TEMPLATES: Readonly<Record<Lead['productType'], readonly Parts[]>> = {
  corporate_housing: [
    ASK_FOR_DETAILS,
    {
      name: 'Suggest a call',
      subject: 'Homes for your team',
      paragraphs: [
        'Thank you for your request. A short call is the fastest way to find homes near your site for the dates and the budget of your team.',
        'Reply with two times that suit you, and with the address of the site.',
      ],
    },
  ],
  partner: [
    {
      name: 'Ask about the property',
      subject: 'Your property',
      paragraphs: [
        'Thank you for offering your property. Please send us its address, the number of homes, and whether they are furnished.',
      ],
    },
  ],
  contact: [
    ASK_FOR_DETAILS,
    {
      name: 'Confirm that it is solved',
      subject: 'Your question',
      paragraphs: [
        'Thank you for your message. We have looked into it, and it is solved. Reply to this email if anything is left.',
      ],
    },
  ],
  orders_change: [
    {
      name: 'Ask for the orders',
      subject: 'Your orders',
      paragraphs: [
        'Thank you for telling us. Please reply with a copy of the first page of your orders. You can black out everything except your name, the date and the new location.',
      ],
    },
  ],
  standby: [],
  city_waitlist: [],
};

/** Replies to start from, addressed to the person and signed by the staff member. */
export const listTemplates = (
  { productType, firstName }: Pick<Lead, 'productType' | 'firstName'>,
  { firstName: author }: { firstName: string },
): ReplyTemplate[] =>
  TEMPLATES[productType].map(({ name, subject, paragraphs }) => ({
    name,
    subject,
    text: [`Hello ${firstName},`, ...paragraphs, `${author}\n${brand.name}`].join('\n\n'),
  }));
