import type { EmailCategory } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import type { ComposeDigest } from '../../platform/mail/index.ts';
import {
  DIGEST_KIND,
  getUnsubscribeOneClickPath,
  getUnsubscribePath,
  mayTurnOff,
  type EmailChoices,
} from '../email-choices/index.ts';
import { createOneClickHeaders } from './one-click-headers.ts';
import { renderEmail, type EmailContent } from './email-content.ts';

/** What an email that waits keeps for a digest. */
export type DigestPart = { category: EmailCategory; content: EmailContent };

type Options = { choices: Pick<EmailChoices, 'findByEmail' | 'createToken'>; siteOrigin: string };

/** Makes one email of several that waited for the morning. It unsubscribes from all its categories, and each part from its own. */
export function createDigest({ choices, siteOrigin }: Options): ComposeDigest {
  return async (to, given) => {
    const parts = given as readonly DigestPart[];
    const optional = [...new Set(parts.map(({ category }) => category))].filter(mayTurnOff);
    const person = optional.length > 0 ? await choices.findByEmail(to) : null;
    const token = person && choices.createToken(person.accountId, optional);
    return {
      kind: DIGEST_KIND,
      ...renderEmail({
        ...composeDigest(parts.map(({ content }) => content)),
        ...(token
          ? { leave: { label: 'Unsubscribe from all of these', url: siteOrigin + getUnsubscribePath(token) } }
          : {}),
      }),
      headers: token ? createOneClickHeaders(siteOrigin + getUnsubscribeOneClickPath(token)) : {},
    };
  };
}

const composeDigest = (contents: readonly EmailContent[]): EmailContent => ({
  subject: `${contents.length} updates from ${brand.name}`,
  greeting: contents[0]!.greeting,
  paragraphs: ['Here is what could wait until the morning, in one email.'],
  sections: contents.map(({ subject, greeting: _, sections: __, ...rest }) => ({ heading: subject, ...rest })),
});
