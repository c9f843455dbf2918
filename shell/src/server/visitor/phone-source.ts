import type { FastifyRequest } from 'fastify';
import { getCookieName } from '@lodestay/contracts';
import { isPhoneSource, type PhoneSource } from '@lodestay/ui/brand';
import type { ShellConfig } from '../config/shell-config.ts';

/** The campaign source that the browser stored, with consent, to keep the phone line of the visit. */
export function readPhoneSource(
  request: Pick<FastifyRequest, 'cookies'>,
  { isHttps }: Pick<ShellConfig, 'isHttps'>,
): PhoneSource | undefined {
  const source = request.cookies[getCookieName('phone_line', isHttps)];
  return isPhoneSource(source) ? source : undefined;
}
