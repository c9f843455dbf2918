import { defineMigration } from '../db/index.ts';

/**
 * The audit log. Entries are only ever added. When a transaction commits, a trigger adds a link to the chain for each new entry: a hash
 * of the entry and of the link before it. Then nobody can change, remove or insert an entry without breaking the chain. The links are
 * made last, because one transaction after the other makes them.
 */
export const auditMigrations = [
  defineMigration('0050_audit', {
    up: `
      create table audit_entry (
        id bigint generated always as identity primary key,
        happened_at timestamptz not null,
        actor text not null check (actor in ('account', 'command_line', 'system')),
        actor_id integer check ((actor_id is not null) = (actor = 'account')),
        on_behalf_of_id integer check (on_behalf_of_id is null or actor = 'account'),
        action text not null,
        target_type text not null,
        target_id text not null,
        values_before jsonb,
        values_after jsonb,
        reason text,
        request_id text
      );
      create index audit_entry_target on audit_entry (target_type, target_id, id desc);
      create index audit_entry_actor on audit_entry (actor_id, id desc);
      create index audit_entry_on_behalf_of on audit_entry (on_behalf_of_id, id desc) where on_behalf_of_id is not null;
      create index audit_entry_action on audit_entry (action, id desc);
      create index audit_entry_happened_at on audit_entry (happened_at, id);

      -- Without a foreign key: checking one needs the right to update the entry.
      create table audit_link (
        position bigint primary key,
        entry_id bigint not null unique,
        hash bytea not null
      );

      -- The result of each verification, so that a shortened chain is noticed.
      create table audit_verification (
        id bigint generated always as identity primary key,
        verified_at timestamptz not null,
        position bigint not null,
        hash bytea not null,
        problem text
      );

      create function audit_hash(previous bytea, entry audit_entry) returns bytea language sql stable as $$
        select sha256(previous || convert_to(jsonb_build_array(
          entry.id, to_char(entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
          entry.actor, entry.actor_id, entry.on_behalf_of_id, entry.action, entry.target_type, entry.target_id,
          entry.values_before, entry.values_after, entry.reason, entry.request_id
        )::text, 'UTF8'));
      $$;

      create function audit_add_link() returns trigger language plpgsql as $$
      declare
        last audit_link;
      begin
        perform pg_advisory_xact_lock(7305002);
        select * into last from audit_link order by position desc limit 1;
        insert into audit_link values (coalesce(last.position, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''), new));
        return null;
      end $$;
      create constraint trigger audit_add_link after insert on audit_entry
        deferrable initially deferred for each row execute function audit_add_link();

      create function audit_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The audit log is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'insufficient_privilege';
      end $$;
      create trigger append_only before update or delete or truncate on audit_entry
        for each statement execute function audit_refuse_change();
      create trigger append_only before update or delete or truncate on audit_link
        for each statement execute function audit_refuse_change();
      create trigger append_only before update or delete or truncate on audit_verification
        for each statement execute function audit_refuse_change();

      do $$ begin
        execute format('revoke update, delete, truncate on audit_entry, audit_link, audit_verification from public, %I', current_user);
      end $$;
    `,
  }),
];
