type Account = { email: string; password: string; role: string };

/** What a person reads when the site is up. Of a public site that is where it is, and nothing for developers. */
export function welcome(
  origin: string,
  { isLocal, accounts }: { isLocal: boolean; accounts: readonly Account[] },
): string {
  const width = (key: keyof Account) => Math.max(0, ...accounts.map((account) => account[key].length));
  const rows = accounts.map(
    ({ email, password, role }) =>
      `    ${email.padEnd(width('email'))}  ${password.padEnd(width('password'))}  ${role}`,
  );
  return [
    '',
    `  The site is at ${origin}`,
    ...(isLocal ? [`  Its mail is at ${origin}/dev/mail, the API's documentation at ${origin}/api/docs`] : []),
    ...(isLocal && rows.length > 0 ? ['', '  Demo accounts:', ...rows] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

/** The accounts that the api says it has made. */
export const accountsOf = (ready: Record<string, unknown>): readonly Account[] =>
  (ready['accounts'] as Account[] | undefined) ?? [];
