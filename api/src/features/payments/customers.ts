import { randomUUID } from 'node:crypto';
import type { Db, ProcessorName } from './tables.ts';

/** Keeps the processor's own IDs of our customers. */
export type CustomerDirectory = {
  /** Returns the processor's ID of a customer. Creates the customer at the first call, with the idempotency key that `create` gets. */
  getId(customer: string, create: (key: string) => Promise<string>): Promise<string>;
};

export const createCustomerDirectory = (db: Db, processor: ProcessorName): CustomerDirectory => ({
  async getId(customer, create) {
    // The key is stored first, so that two calls at once, or a retry after a crash, create one customer.
    await db
      .insertInto('paymentCustomer')
      .values({ processor, customer, requestKey: randomUUID() })
      .onConflict((on) => on.doNothing())
      .execute();
    const { requestKey, processorCustomerId } = await db
      .selectFrom('paymentCustomer')
      .selectAll()
      .where('processor', '=', processor)
      .where('customer', '=', customer)
      .executeTakeFirstOrThrow();
    if (processorCustomerId !== null) return processorCustomerId;
    const created = await create(requestKey);
    await db
      .updateTable('paymentCustomer')
      .set({ processorCustomerId: created })
      .where('processor', '=', processor)
      .where('customer', '=', customer)
      .where('processorCustomerId', 'is', null)
      .execute();
    return created;
  },
});
