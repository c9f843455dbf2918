type Account = { email: string; password: string; role: string };

/** The message that a started site prints. For a public site, it contains only the address. */
export function formatWelcome(
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
    ...(isLocal ? [`  Emails: ${origin}/dev/mail   API documentation: ${origin}/api/docs`] : []),
    ...(isLocal && rows.length > 0 ? ['', '  Demo accounts:', ...rows] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

/** The demo accounts that the api reports when it is ready. */
export const getAccounts = (ready: Record<string, unknown>): readonly Account[] =>
  (ready['accounts'] as Account[] | undefined) ?? [];
