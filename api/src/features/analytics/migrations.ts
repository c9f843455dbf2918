import { defineMigration } from '../../platform/db/index.ts';

export const analyticsMigrations = [
  defineMigration('0950_analytics', {
    up: `
      create table analytics_visit (
        visit text primary key,
        started_at timestamptz not null,
        is_returning boolean not null,
        source text,
        medium text,
        campaign text,
        searched boolean not null,
        viewed_listing boolean not null,
        started_checkout boolean not null,
        booked boolean not null
      );
      create index analytics_visit_started_at on analytics_visit (started_at);

      create table analytics_event (
        id bigint generated always as identity primary key,
        occurred_at timestamptz not null,
        event text not null,
        visit text not null,
        page text not null,
        url text not null,
        release text not null,
        context jsonb not null,
        details jsonb not null
      );
      create index analytics_event_occurred_at on analytics_event (occurred_at);
      create index analytics_event_searches on analytics_event (occurred_at) where event = 'search';

      create table analytics_web_vital (
        id bigint generated always as identity primary key,
        occurred_at timestamptz not null,
        page text not null,
        release text not null,
        metric text not null check (metric in ('LCP', 'INP', 'CLS')),
        value double precision not null
      );
      create index analytics_web_vital_occurred_at on analytics_web_vital (occurred_at) include (page, release, metric, value);
    `,
  }),
];
