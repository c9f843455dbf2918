import type { ComponentType } from 'react';
import type { Head } from '@lodestay/platform';
import { helpTopics } from './faq.ts';
import { HelpPage } from './help-page.tsx';

export type StaticPage = { Page: ComponentType; head: Head };

const questions = helpTopics.flatMap((topic) => topic.questions);

/** Pages under /p/, by path without the trailing slash. They are page loads without hydration (specification 2). */
export const staticPages: ReadonlyMap<string, StaticPage> = new Map([
  [
    '/p/faq',
    {
      Page: HelpPage,
      head: {
        title: 'Help Center',
        description: 'How booking, prices, refunds and Standby work.',
        canonical: '/p/faq/',
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ],
      },
    },
  ],
]);
