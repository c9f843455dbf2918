import { defineMigration } from '../../platform/db/index.ts';

export const emailChoicesMigrations = [
  defineMigration('1078_email_settings', {
    up: `
      create table email_settings (
        account_id integer primary key references account (id) on delete cascade,
        off_categories text[] not null,
        quiet_hours boolean not null default true,
        time_zone text,
        version integer not null,
        changed_at timestamptz not null
      );
    `,
  }),
  defineMigration('1109_email_address_choice', {
    up: `
      create table email_address_choice (
        id uuid primary key,
        -- Not the address, so that nobody can read here who got an email.
        address_hash bytea not null unique,
        off_categories text[] not null,
        changed_at timestamptz not null
      );
    `,
  }),
  defineMigration('1113_email_mailbox_choice', {
    up: `
      -- The hash becomes that of the mailbox. What was turned off for one spelling counts for all of them.
      do $$
      declare old record;
      begin
        for old in
          select choice.id, choice.off_categories, sha256(convert_to(mailbox(known.email), 'UTF8')) as hash
          from (
            select email from account
            union select email from referral_invitation
            union select recipient from mail_message where kind = 'ReferralInvited'
          ) known
          join email_address_choice choice on choice.address_hash = sha256(convert_to(lower(known.email), 'UTF8'))
          where mailbox(known.email) <> lower(known.email)
        loop
          update email_address_choice set address_hash = old.hash
          where id = old.id and not exists (select from email_address_choice other where other.address_hash = old.hash);
          if not found then
            update email_address_choice
            set off_categories = array(select unnest(off_categories) union select unnest(old.off_categories))
            where address_hash = old.hash;
          end if;
        end loop;
      end $$;
      -- Who turned off invitations in their account.
      insert into email_address_choice (id, address_hash, off_categories, changed_at)
      select gen_random_uuid(), sha256(convert_to(mailbox(email), 'UTF8')), '{friends}', max(changed_at)
      from email_settings join account on account.id = account_id
      where 'friends' = any (off_categories) and deleted_at is null
      group by mailbox(email)
      on conflict (address_hash) do update set off_categories =
        array(select unnest(email_address_choice.off_categories) union select unnest(excluded.off_categories));
    `,
  }),
  defineMigration('1119_push_choices', {
    up: "alter table email_settings add column off_push text[] not null default '{}';",
  }),
];
