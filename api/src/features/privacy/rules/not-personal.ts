/** Tables without data about a person's account, and why. Every other table has a rule. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [
        'Homes and places',
        'availability_opening console_home display_city former_slug home home_arrival home_photograph',
      ],
      ['Homes and places', 'market neighborhood offered_place offered_place_change photograph property unit'],
      [
        'Figures and rules',
        'bump_forecast inventory_figures ledger_account ledger_snapshot occupancy_tax per_diem_rate price_list promo_city promo_code standby_market_history',
      ],
      ['Organizations of staff, coordinators and partners, who cannot delete their account themselves', 'organization'],
      ['Settings of the site', 'feature_flag kysely_migration kysely_migration_lock'],
      [
        'Events of visitors, recorded without a person and deleted after 90 days',
        'analytics_event analytics_visit analytics_web_vital',
      ],
      ['The chain of the log, with hashes only', 'audit_link audit_verification'],
      ['Hashes and encrypted answers, deleted within days', 'idempotency_key rate_limit search_order'],
      ['Events with numbers only, deleted once they are handled', 'outbox_event payment_event sandbox_check'],
      ['Work of cleaners in a home after a stay', 'turnover_check turnover_photo'],
    ] as const
  ).flatMap(([reason, tables]) => tables.split(' ').map((table) => [table, reason])),
);
