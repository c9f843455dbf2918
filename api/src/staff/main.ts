import { inspect } from 'node:util';
import { toInvitationHref } from '@lodestay/links';
import { parseConfig, type Config } from '../config.ts';
import { removeDemoAccounts } from '../features/accounts/index.ts';
import { InvitationError, inviteStaff } from '../features/people/index.ts';
import { migrations } from '../migrations.ts';
import { createClock } from '../platform/clock/index.ts';
import type { WholeDb } from '../database.ts';
import { migrate, openDatabase, openDatabaseServer } from '../platform/db/index.ts';
import { SettingError } from '../platform/setting-error.ts';
import { findUnsafeSettings } from '../production.ts';
import { parseStaffCommand, UsageError, type StaffCommand } from './staff-command.ts';

/** The settings that each command checks. Others can be invalid, because these commands help to fix a site that does not start. */
const SETTINGS: Record<StaffCommand['name'], readonly string[]> = {
  invite: ['NODE_ENV', 'DATABASE_URL', 'DATA_DIR', 'SITE_ORIGIN'],
  'remove-demo-accounts': ['NODE_ENV', 'DATABASE_URL', 'DATA_DIR'],
};

function readSettings(name: StaffCommand['name']): Config {
  const { config, problems } = parseConfig(process.env);
  if (config.production) problems.push(...findUnsafeSettings(config, problems));
  const lines = problems.filter(({ setting }) => SETTINGS[name].includes(setting)).map(({ line }) => line);
  if (lines.length > 0) throw new SettingError(lines.join('\n'));
  return config;
}

async function run(command: StaffCommand, db: WholeDb, { siteOrigin }: Config): Promise<string[]> {
  if (command.name === 'remove-demo-accounts') {
    const { deleted, anonymized } = await removeDemoAccounts({ db, clock: createClock() });
    return [
      deleted.length + anonymized.length === 0 ? 'No demo accounts found.' : `Deleted: ${deleted.join(', ') || 'none'}`,
      ...(anonymized.length === 0 ? [] : [`Anonymized, because they have reservations: ${anonymized.join(', ')}`]),
    ];
  }
  const { email, role } = command.invitation;
  const { token, days } = await inviteStaff({ db, clock: createClock() }, command.invitation);
  return [
    `Invited ${email} (${role}). Send this link to that person only. It works once and expires in ${days} days.`,
    `${siteOrigin}${toInvitationHref(token)}`,
  ];
}

try {
  const command = parseStaffCommand(process.argv.slice(2));
  const config = readSettings(command.name);
  const server = await openDatabaseServer(config);
  const database = openDatabase(server.connectionString, { maxConnections: 2, applicationName: 'lodestay staff' });
  try {
    await migrate(database.db, server.connectionString, migrations);
    process.stdout.write(`${(await run(command, database.db, config)).join('\n')}\n`);
  } finally {
    await database.close();
    await server.stop();
  }
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof InvitationError || error instanceof SettingError;
  process.stderr.write(isExpected ? `${error.message}\n` : `${inspect(error)}\n`);
  process.exitCode = 1;
}
