import type { EmailKind } from '../../email-choices/index.ts';
import type { EmailContent } from '../email-content.ts';
import { createAccountSamples } from './account-samples.ts';
import { createMembershipSamples } from './membership-samples.ts';
import { createBookingSamples, createStaySamples } from './stay-samples.ts';

/** Every kind of email with made-up facts, one or several of each. The type requires a sample of every kind. */
export const createEmailSamples = (siteOrigin: string): Readonly<Record<EmailKind, readonly EmailContent[]>> => ({
  ...createAccountSamples(siteOrigin),
  ...createMembershipSamples(siteOrigin),
  ...createBookingSamples(siteOrigin),
  ...createStaySamples(siteOrigin),
});
