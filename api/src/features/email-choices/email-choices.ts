import {
  ADMIN_ROLES,
  EMAIL_CATEGORY_NAMES,
  type EmailCategory,
  type RequestOf,
  type ResponseOf,
} from '@lodestay/contracts';
import type { Signer } from '@lodestay/server';
import { sql, type RawBuilder } from 'kysely';
import { recordAction, type AuditedAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyDb, type AnyTrx } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { createAddressChoices, isOfAddress } from './address-choices.ts';
import { EMAIL_CATEGORIES, EMAIL_KINDS, getKind, mayTurnOff, type EmailKind } from './catalog.ts';
import { hasPush } from './push-texts.ts';
import { QUIET_HOURS } from './quiet-hours.ts';
import type { Db, Trx } from './tables.ts';

type Choices = ResponseOf<'getEmailChoices'>;
type Change = RequestOf<'updateEmailChoices'>['body'];
type Unsubscribe = ResponseOf<'getEmailUnsubscribe'>;
type Settings = {
  offCategories: EmailCategory[];
  offPush: EmailCategory[];
  quietHours: boolean;
  timeZone: Choices['timeZone'];
  version: number;
};

const NO_CHOICES: Settings = { offCategories: [], offPush: [], quietHours: true, timeZone: null, version: 0 };

/** Adds what the person turned off with a link before they had the account. */
const mergeOff = (settings: Settings, offOfAddress: readonly EmailCategory[]): Settings => ({
  ...settings,
  offCategories: [...new Set([...settings.offCategories, ...offOfAddress])],
});

/** Push notifications, as the choices need them. */
export type PushOfChoices = {
  browsers: { list(user: Pick<SignedInUser, 'id' | 'sessionId'>): Promise<Choices['push']> };
  messages: { deleteWaiting(trx: AnyTrx, accountId: number, kinds: readonly EmailKind[]): Promise<void> };
};

type Options = { db: Db; clock: Clock; signer: Signer; push: PushOfChoices };

export type EmailChoices = ReturnType<typeof createEmailChoices>;

/** Which emails and push notifications people get, and when. Read where they are queued. */
export function createEmailChoices({ db, clock, signer, push }: Options) {
  const addresses = createAddressChoices({ db, clock });

  async function read(executor: Db | Trx, accountId: number, email: string): Promise<Settings> {
    const row = await executor
      .selectFrom('emailSettings')
      .select(['offCategories', 'offPush', 'quietHours', 'timeZone', 'version'])
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    return mergeOff(row ?? NO_CHOICES, await addresses.findOff(executor, email));
  }

  async function get(user: Pick<SignedInUser, 'id' | 'role' | 'sessionId'>): Promise<Choices> {
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const { offCategories, offPush, quietHours, timeZone, version } = await read(db, user.id, email);
    const isStaff = ADMIN_ROLES.some((role) => role === user.role);
    return {
      email,
      categories: EMAIL_CATEGORY_NAMES.filter((name) => isStaff || !EMAIL_CATEGORIES[name].isForStaff).map((name) => {
        const { label, description, isRequired } = EMAIL_CATEGORIES[name];
        return {
          name,
          label,
          description,
          isRequired,
          isOn: isRequired || !offCategories.includes(name),
          pushIsOn: hasPush(name) ? !offPush.includes(name) : null,
        };
      }),
      push: await push.browsers.list(user),
      quietHours: { isOn: quietHours, ...QUIET_HOURS },
      timeZone,
      version,
    };
  }

  /** Locks the account, so that two changes at once cannot both start from the same version. */
  const lock = (trx: Trx, accountId: number) =>
    trx.selectFrom('account').select('email').where('id', '=', accountId).forUpdate().executeTakeFirst();

  /** Stores the choices, and deletes waiting emails that are not wanted anymore. */
  async function save(trx: Trx, accountId: number, email: string, settings: Settings): Promise<void> {
    const row = { ...settings, changedAt: clock.now() };
    await trx
      .insertInto('emailSettings')
      .values({ accountId, ...row })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
      .execute();
    await addresses.follow(trx, email, settings.offCategories);
    await deleteWaiting(trx, settings.offCategories, sql<boolean>`recipient = ${email}`);
    await push.messages.deleteWaiting(trx, accountId, listKinds(settings.offPush));
    if (settings.offCategories.includes('friends'))
      await deleteWaiting(trx, ['friends'], sql<boolean>`mailbox(recipient) = mailbox(${email})`);
  }

  /** Deletes waiting emails of categories that their recipients turned off. */
  async function deleteWaiting(
    trx: Trx,
    offCategories: readonly EmailCategory[],
    isOfRecipient: RawBuilder<boolean>,
  ): Promise<void> {
    const unwanted = listKinds(offCategories);
    if (unwanted.length === 0) return;
    await trx
      .deleteFrom('mailMessage')
      .where(isOfRecipient)
      .where('kind', 'in', unwanted)
      .where('sentAt', 'is', null)
      .where('sendAfter', '>', clock.now())
      .execute();
  }

  const record = (trx: Trx, actor: AuditedAction['actor'], accountId: number, { offCategories, offPush }: Settings) =>
    recordAction(trx, {
      at: clock.now(),
      actor,
      action: 'account.change_emails',
      target: { type: 'account', id: accountId },
      after: { off: offCategories, offPush },
    });

  type Link = { of: { accountId: number } | { addressId: string }; categories: EmailCategory[] };

  /** `42:reviews` is of an account, and `a7b0c1de-…:friends` of an address. */
  function readToken(token: string): Link {
    const [id = '', names = ''] = signer.verify(token)?.split(':') ?? [];
    const named = names.split('+');
    const categories = EMAIL_CATEGORY_NAMES.filter((known) => named.includes(known) && mayTurnOff(known));
    if (categories.length === 0) throw new AppError('not_found', { message: UNKNOWN_LINK });
    return { of: id.includes('-') ? { addressId: id } : { accountId: Number(id) }, categories };
  }

  const describeCategories = (categories: readonly EmailCategory[]) => ({
    label: new Intl.ListFormat('en-US').format(categories.map((category) => EMAIL_CATEGORIES[category].label)),
    description: categories.map((category) => EMAIL_CATEGORIES[category].description).join(' '),
  });

  async function readOff(accountId: number): Promise<EmailCategory[] | undefined> {
    const account = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst();
    return account && (await read(db, accountId, account.email)).offCategories;
  }

  async function turnOffForAccount(trx: Trx, accountId: number, categories: readonly EmailCategory[]): Promise<void> {
    const account = await lock(trx, accountId);
    if (!account) throw new AppError('not_found', { message: UNKNOWN_LINK });
    const current = await read(trx, accountId, account.email);
    const offCategories = [...new Set([...current.offCategories, ...categories])];
    if (offCategories.length === current.offCategories.length) return;
    const settings = { ...current, offCategories, version: current.version + 1 };
    await save(trx, accountId, account.email, settings);
    await record(trx, { accountId }, accountId, settings);
  }

  async function turnOffForAddress(trx: Trx, addressId: string, categories: readonly EmailCategory[]): Promise<void> {
    const current = await addresses.lock(trx, addressId);
    if (!current) throw new AppError('not_found', { message: UNKNOWN_LINK });
    const offCategories = [...new Set([...current.offCategories, ...categories])];
    await addresses.turnOff(trx, addressId, offCategories);
    await deleteWaiting(trx, offCategories, isOfAddress(addressId));
  }

  return {
    get,

    /** Throws `conflict` if the version is older than the last change. */
    change: ({ id, role, sessionId, aliasedBy }: SignedInUser, change: Change): Promise<Choices> =>
      inTransaction(db, async (trx) => {
        const { email } = (await lock(trx, id))!;
        const current = await read(trx, id, email);
        if (current.version !== change.version) throw new AppError('conflict', { message: CHANGED_ELSEWHERE });
        const { off, offPush = current.offPush, quietHours, timeZone } = change;
        const settings = {
          offCategories: EMAIL_CATEGORY_NAMES.filter((name) => off.includes(name) && mayTurnOff(name)),
          offPush: EMAIL_CATEGORY_NAMES.filter((name) => offPush.includes(name)),
          quietHours,
          timeZone,
          version: current.version + 1,
        };
        await save(trx, id, email, settings);
        const actor = aliasedBy === null ? { accountId: id } : { accountId: aliasedBy, onBehalfOf: id };
        await record(trx, actor, id, settings);
      }).then(() => get({ id, role, sessionId })),

    /** What the person with this address chose. Without an account, only what they turned off with a link. */
    async findByEmail(
      email: string,
      executor: AnyDb = db,
    ): Promise<Omit<Settings, 'version'> & { accountId: number | null; isConfirmed: boolean }> {
      const row = await (executor as Db)
        .selectFrom('account')
        .leftJoin('emailSettings', 'emailSettings.accountId', 'account.id')
        .select(['account.id', 'account.emailConfirmedAt', 'emailSettings.accountId as chose'])
        .select([
          'emailSettings.offCategories',
          'offPush',
          'quietHours',
          'emailSettings.timeZone',
          'emailSettings.version',
        ])
        .select(addresses.selectOff(executor, email).as('offOfAddress'))
        .where('account.email', '=', email.toLowerCase())
        .executeTakeFirst();
      if (!row)
        return {
          ...NO_CHOICES,
          accountId: null,
          isConfirmed: false,
          offCategories: await addresses.findOff(executor, email),
        };
      const { id: accountId, emailConfirmedAt, chose, offOfAddress, ...settings } = row;
      return {
        ...mergeOff(chose === null ? NO_CHOICES : (settings as Settings), offOfAddress ?? []),
        accountId,
        isConfirmed: emailConfirmedAt !== null,
      };
    },

    /** The token of a link that turns off categories. It does not expire, gives no other access, and does not contain the address. */
    async createToken(
      email: string,
      { accountId }: { accountId: number | null },
      categories: readonly EmailCategory[],
    ): Promise<string> {
      return signer.sign(`${accountId ?? (await addresses.getId(email))}:${categories.join('+')}`);
    },

    /** Throws `not_found` for links of deleted accounts, and for any other text. */
    async getUnsubscribe(token: string): Promise<Unsubscribe> {
      const { of, categories } = readToken(token);
      const offCategories =
        'accountId' in of ? await readOff(of.accountId) : (await addresses.find(db, of.addressId))?.offCategories;
      if (!offCategories) throw new AppError('not_found', { message: UNKNOWN_LINK });
      const subscribed = categories.some((category) => !offCategories.includes(category));
      return { ...describeCategories(categories), subscribed, hasAccount: 'accountId' in of };
    },

    /** Turns off the categories of a link; repeating it changes nothing. */
    async unsubscribe(token: string): Promise<Unsubscribe> {
      const { of, categories } = readToken(token);
      await inTransaction(db, (trx) =>
        'accountId' in of
          ? turnOffForAccount(trx, of.accountId, categories)
          : turnOffForAddress(trx, of.addressId, categories),
      );
      return { ...describeCategories(categories), subscribed: false, hasAccount: 'accountId' in of };
    },
  };
}

const listKinds = (categories: readonly EmailCategory[]): EmailKind[] =>
  (Object.keys(EMAIL_KINDS) as EmailKind[]).filter((kind) => categories.includes(getKind(kind).category));

const UNKNOWN_LINK = 'This link is invalid.';
const CHANGED_ELSEWHERE =
  'Not saved: your choices were changed on another page or with a link in an email. Reload the page to see them.';
