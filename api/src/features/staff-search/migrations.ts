import { defineMigration } from '../../platform/db/index.ts';

export const staffSearchMigrations = [
  defineMigration('0960_staff_search', {
    up: `
      create index reservation_reference_prefix on reservation (reference text_pattern_ops);
      create index home_slug_prefix on home (slug text_pattern_ops);
      create index home_title_words on home (search_words(title) text_pattern_ops);
      create index property_name_words on property (search_words(name) text_pattern_ops);
      create index property_name_words_in_market on property (market_id, search_words(name) text_pattern_ops);
      create index property_words on property using gin (to_tsvector('simple', search_words(name || ' ' || coalesce(address, ''))));
      create index queue_item_reference_prefix on queue_item (reference text_pattern_ops);
      create index lead_email_prefix on lead (email text_pattern_ops);
      create index lead_phone_digits on lead (phone_digits(phone) text_pattern_ops) where phone is not null;
      create index payment_processor_id_prefix on payment (processor_id text_pattern_ops);
    `,
  }),
];
