import type { LEAD_OUTCOMES } from '@lodestay/contracts';
import type { LeadRequest } from '../features/leads/lead-fields.ts';

export type DemoLead = Pick<LeadRequest, 'productType' | 'firstName' | 'lastName' | 'city' | 'message'> &
  Partial<Pick<LeadRequest, 'company' | 'headcount' | 'units' | 'phone' | 'topic' | 'utmSource' | 'utmCampaign'>> & {
    /** Hours before now at which the person asked. */
    hoursAgo: number;
    /** A note of staff, an hour later. */ note?: string;
    /** A reply of staff, three hours later. */ reply?: { subject: string; text: string };
    /** How it ended, a day later, and why. */ end?: readonly [outcome: (typeof LEAD_OUTCOMES)[number], reason: string];
    /** The name in the email address, if it is another one: a person who asked twice. */ sameAs?: string;
  };

/** Invented leads of recent weeks: new, answered, overdue, closed and a duplicate. */
export const DEMO_LEADS: readonly DemoLead[] = [
  {
    productType: 'corporate_housing',
    firstName: 'Alicia',
    lastName: 'Brandt',
    company: 'Ridgeline Surgical Staffing',
    city: 'Denver',
    headcount: 12,
    phone: '303 555 0142',
    message:
      'Twelve nurses for a 13-week contract near the medical campus in Aurora, from the first Monday of January.',
    utmSource: 'linkedin',
    utmCampaign: 'nurses-winter',
    hoursAgo: 30,
    note: 'Called back. She compares us with an extended-stay hotel; the total for 13 weeks decides.',
  },
  {
    productType: 'corporate_housing',
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    company: 'Foothill Rail Engineering',
    city: 'Denver',
    headcount: 5,
    units: 5,
    message: 'Five engineers, one home each, six months. Parking for company vans is a must.',
    hoursAgo: 6,
  },
  {
    productType: 'contact',
    firstName: 'Tessa',
    lastName: 'Lindgren',
    city: 'Denver',
    topic: 'Pets',
    message: 'My dog weighs 70 pounds. Which of your homes near Cheesman Park allow large dogs?',
    hoursAgo: 3,
  },
  {
    productType: 'partner',
    firstName: 'Raymond',
    lastName: 'Castellanos',
    company: 'Blue Spruce Residential',
    city: 'Denver',
    units: 38,
    message: 'We manage 38 furnished apartments in Highland and would like to list ten of them to begin with.',
    hoursAgo: 50,
    reply: {
      subject: 'Your apartments in Highland',
      text: 'Hello Raymond,\n\nThank you for writing. Please send us the address of the building and photos of two apartments, and we tell you which rents similar homes nearby ask for.\n\nLena',
    },
  },
  {
    productType: 'contact',
    firstName: 'Alicia',
    lastName: 'Brandt',
    company: 'Ridgeline Surgical Staffing',
    city: 'Denver',
    phone: '303 555 0142',
    message: 'I wrote yesterday about twelve nurses. Is there a number I can call?',
    hoursAgo: 5,
    sameAs: 'alicia.brandt',
  },
  {
    productType: 'corporate_housing',
    firstName: 'Joon',
    lastName: 'Hwang',
    company: 'Halcyon Semiconductors',
    city: 'Austin',
    headcount: 20,
    message: 'A team of 20 relocates for a plant start-up, February to August. One invoice, please.',
    hoursAgo: 27,
  },
  {
    productType: 'orders_change',
    firstName: 'Danielle',
    lastName: 'Whitaker',
    city: 'San Diego',
    message: 'My orders were changed to Norfolk. I need to end my stay three weeks early.',
    hoursAgo: 20,
    note: 'Orders look complete. Waiting for the first page as a copy.',
  },
  {
    productType: 'partner',
    firstName: 'Ines',
    lastName: 'Ferreira',
    city: 'Miami',
    units: 2,
    message: 'Two condos in Brickell, furnished, free from March.',
    hoursAgo: 12,
  },
  {
    productType: 'contact',
    firstName: 'Gordon',
    lastName: 'Pruitt',
    city: 'Chicago',
    topic: 'Invoices',
    message: 'Can the invoice name my employer as the payer?',
    hoursAgo: 2,
  },
  {
    productType: 'corporate_housing',
    firstName: 'Shreya',
    lastName: 'Raman',
    company: 'Calder & Finch Consulting',
    city: 'New York',
    headcount: 3,
    message: 'Three consultants, Monday to Thursday only, ten weeks. Is Flex possible?',
    hoursAgo: 8,
  },
  {
    productType: 'corporate_housing',
    firstName: 'Beatriz',
    lastName: 'Monteiro',
    company: 'Tidewater Film Services',
    city: 'Denver',
    headcount: 9,
    message: 'Crew housing for a nine-week shoot.',
    hoursAgo: 240,
    reply: {
      subject: 'Homes for your crew',
      text: 'Hello Beatriz,\n\nThree buildings have nine homes free for your dates.\n\nLena',
    },
    end: ['won', 'Nine homes booked for nine weeks'],
  },
  {
    productType: 'corporate_housing',
    firstName: 'Owen',
    lastName: 'Gallagher',
    company: 'Summit Wind',
    city: 'Denver',
    headcount: 4,
    message: 'Four technicians in Pueblo.',
    hoursAgo: 330,
    end: ['lost', 'We have no homes in Pueblo'],
  },
  {
    productType: 'contact',
    firstName: 'SEO',
    lastName: 'Growth Partners',
    city: 'Denver',
    message: 'Rank first in three weeks, guaranteed. Reply for a quote.',
    hoursAgo: 150,
    end: ['spam', 'Advertising'],
  },
  {
    productType: 'partner',
    firstName: 'Nadia',
    lastName: 'Kovalenko',
    city: 'Austin',
    units: 14,
    message: 'Fourteen apartments on East 6th Street.',
    hoursAgo: 400,
    reply: {
      subject: 'Your apartments',
      text: 'Hello Nadia,\n\nThank you. When can we see the building?\n\nGrace',
    },
    end: ['won', 'Six apartments to begin with'],
  },
];
