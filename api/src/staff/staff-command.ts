import { parseArgs } from 'node:util';
import { ADMIN_ROLES } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import { isStaffRole, type StaffInvitation } from '../features/accounts/index.ts';

export type StaffCommand =
  | { name: 'invite'; invitation: StaffInvitation }
  | { name: 'remove-demo-accounts' }
  | { name: 'reviews' }
  | { name: 'review'; reference: string; decision: 'approve' | 'deny' };

/** An invalid command line. Only its message is printed. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const USAGE = `Usage: npm run staff -- invite EMAIL --role ROLE [--name "First Last"] [--existing]
       npm run staff -- remove-demo-accounts
       npm run staff -- reviews
       npm run staff -- review REFERENCE approve|deny
ROLE is ${ADMIN_ROLES.join(', ')}.
--existing gives the role to an existing account, removes its password and signs it out everywhere.`;

/** Parses the arguments after `npm run staff --`. Throws `UsageError`. */
export function parseStaffCommand(given: readonly string[]): StaffCommand {
  const {
    values,
    positionals: [name, email, ...more],
  } = parse(given);
  if (Object.keys(values).length === 0) {
    if ((name === 'remove-demo-accounts' || name === 'reviews') && email === undefined) return { name };
    const [decision, ...others] = more;
    if (name === 'review' && email && (decision === 'approve' || decision === 'deny') && others.length === 0)
      return { name, reference: email, decision };
  }
  if (name !== 'invite' || email === undefined || more.length > 0) throw new UsageError(USAGE);
  const { role, name: fullName, existing = false } = values;
  if (role === undefined) throw new UsageError(`--role is missing.\n${USAGE}`);
  if (!isStaffRole(role)) throw new UsageError(`--role ${role} is not a staff role. Use ${ADMIN_ROLES.join(', ')}.`);
  const address = contracts.forgotPassword.body.safeParse({ email });
  if (!address.success) throw new UsageError(`${email} is not a valid email address, such as name@example.com.`);
  return {
    name,
    invitation: {
      email: address.data.email,
      role,
      ...splitName(fullName ?? address.data.email.split('@')[0]!),
      takeOver: existing,
    },
  };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: { role: { type: 'string' }, name: { type: 'string' }, existing: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new UsageError(USAGE, { cause });
  }
}

function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
