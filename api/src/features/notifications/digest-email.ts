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
import { renderEmail, type EmailContent, type EmailSection } from './email-content.ts';

/** What an email that waits keeps for a digest. */
export type DigestPart = { category: EmailCategory; greeting: string; section: EmailSection };

export function toDigestPart(category: EmailCategory, { subject, greeting, ...blocks }: EmailContent): DigestPart {
  return { category, greeting, section: { heading: subject, ...blocks } };
}

type Options = { choices: Pick<EmailChoices, 'findByEmail' | 'createToken'>; siteOrigin: string };

/** Makes one email of several that waited for the morning. It unsubscribes from all its categories, and each part from its own. */
export function createDigest({ choices, siteOrigin }: Options): ComposeDigest {
  return async (to, given) => {
    const parts = given as readonly DigestPart[];
    const optional = [...new Set(parts.map(({ category }) => category))].filter(mayTurnOff);
    const token = optional.length > 0 ? await choices.createToken(to, await choices.findByEmail(to), optional) : null;
    return {
      kind: DIGEST_KIND,
      ...renderEmail({
        ...composeDigest(parts),
        ...(token
          ? { leave: { label: 'Unsubscribe from all of these', url: siteOrigin + getUnsubscribePath(token) } }
          : {}),
      }),
      headers: token ? createOneClickHeaders(siteOrigin + getUnsubscribeOneClickPath(token)) : {},
    };
  };
}

export const composeDigest = (parts: readonly DigestPart[]): EmailContent => ({
  subject: `${parts.length} updates from ${brand.name}`,
  greeting: parts[0]!.greeting,
  paragraphs: ['We combined these updates into one email.'],
  sections: parts.map(({ section }) => section),
});
