import { parseArgs } from 'node:util';
import { ADMIN_ROLES } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import { isStaffRole, type StaffInvitation } from '../features/people/index.ts';

export type StaffCommand = { name: 'invite'; invitation: StaffInvitation } | { name: 'remove-demo-accounts' };

/** An invalid command line. Only its message is printed. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const USAGE = `Usage: npm run staff -- invite EMAIL --role ROLE [--markets SLUG,SLUG]
       npm run staff -- remove-demo-accounts
ROLE is ${ADMIN_ROLES.join(', ')}.
Only hub_manager and area_general_manager have markets, such as denver,austin.`;

/** Parses the arguments after `npm run staff --`. Throws `UsageError`. */
export function parseStaffCommand(given: readonly string[]): StaffCommand {
  const {
    values,
    positionals: [name, email, ...more],
  } = parse(given);
  if (name === 'remove-demo-accounts' && email === undefined && Object.keys(values).length === 0) return { name };
  if (name !== 'invite' || email === undefined || more.length > 0) throw new UsageError(USAGE);
  const { role, markets = '' } = values;
  if (role === undefined) throw new UsageError(`--role is missing.\n${USAGE}`);
  if (!isStaffRole(role)) throw new UsageError(`--role ${role} is not a staff role. Use ${ADMIN_ROLES.join(', ')}.`);
  const address = contracts.forgotPassword.body.safeParse({ email });
  if (!address.success) throw new UsageError(`${email} is not a valid email address, such as name@example.com.`);
  return {
    name,
    invitation: {
      email: address.data.email,
      role,
      markets: markets
        .split(',')
        .map((slug) => slug.trim())
        .filter(Boolean),
    },
  };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: { role: { type: 'string' }, markets: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new UsageError(USAGE, { cause });
  }
}
