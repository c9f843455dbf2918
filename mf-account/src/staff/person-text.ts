import type { ResponseOf } from '@lodestay/contracts';

export type Person = ResponseOf<'getPerson'>;
export type PersonSummary = ResponseOf<'listPeople'>['people'][number];
export type PersonAction = Person['allowedActions'][number];

/** The name of a person; the email address of an account without a name. */
export const formatPersonName = ({
  firstName,
  lastName,
  email,
}: Pick<PersonSummary, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

/** Names of markets or the organization, which say where a role applies. */
export const formatMarkets = (markets: readonly { name: string }[]): string =>
  markets.map(({ name }) => name).join(', ');
