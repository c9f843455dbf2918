import { randomUUID } from 'node:crypto';
import type { UserRole } from '@lodestay/contracts';
import type { TestApp, TestUser } from '../../../testing/index.ts';

/** Sends a lead by the public form, and returns its reference. */
export async function askAsVisitor(test: TestApp, given: object = {}): Promise<string> {
  const { body, status } = await test.call('createLead', {
    body: { productType: 'corporate_housing', firstName: 'Priya', email: `${randomUUID()}@example.com`, ...given },
  });
  if (status !== 201) throw new Error(`No lead was created: ${status}`);
  return body.reference;
}

/** A staff member who works in a market, if one is given. */
export async function staffIn(test: TestApp, role: UserRole, marketId?: number, firstName = 'Lena'): Promise<TestUser> {
  const user = await test.signedInUser({ role, firstName, lastName: 'Fischer' });
  if (marketId !== undefined)
    await test.db.insertInto('accountMarket').values({ accountId: user.id, marketId }).execute();
  return user;
}

/** Calls about one lead as one person. */
export const actOn = (test: TestApp, as: TestUser, reference: string) => {
  const params = { reference };
  return {
    get: () => test.call('getLead', { as, params }),
    note: (body: object) => test.call('addLeadNote', { as, params, body }),
    reply: (body: object) => test.call('replyToLead', { as, params, body }),
    close: (body: object) => test.call('closeLead', { as, params, body: { reason: 'Signed', ...body } }),
    reopen: (body: object) => test.call('reopenLead', { as, params, body: { reason: 'Asked again', ...body } }),
    merge: (body: object) => test.call('mergeLead', { as, params, body: { reason: 'Same person', ...body } }),
  };
};
