import type pg from 'pg';
import { getTimeZone } from '../features/homes/index.ts';
import { KNOWN_METROS } from './known-metros.ts';

/** Creates missing markets, display cities and neighborhoods of the staged listings. Existing ones are not changed. */
export async function mergePlaces(client: pg.ClientBase): Promise<void> {
  await mergeMarkets(client);
  // A city listed in two markets belongs to the one with more rows. Homes follow their city.
  await client.query(`
    insert into display_city (market_id, slug, name, state, latitude, longitude)
    select distinct on (l.city_slug) m.id, l.city_slug, min(l.city_name), min(l.state), avg(l.latitude), avg(l.longitude)
    from listing l join market m on m.slug = l.market_slug
    where not exists (select from display_city c where c.slug = l.city_slug)
    group by l.city_slug, m.id
    order by l.city_slug, count(*) desc, m.id
  `);
  await client.query(`
    insert into neighborhood (market_id, display_city_id, slug, name, latitude, longitude)
    select c.market_id, c.id, l.neighborhood_slug, min(l.neighborhood_name), avg(l.latitude), avg(l.longitude)
    from listing l join display_city c on c.slug = l.city_slug
    where l.neighborhood_slug is not null and not exists (select from neighborhood n where n.display_city_id = c.id and n.slug = l.neighborhood_slug)
    group by c.market_id, c.id, l.neighborhood_slug
    order by c.id, l.neighborhood_slug
  `);
}

type NewMarket = { slug: string; name: string; state: string; latitude: number; longitude: number };

async function mergeMarkets(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<NewMarket>(`
    select market_slug as slug, min(market_name) as name, mode() within group (order by state) as state, avg(latitude) as latitude, avg(longitude) as longitude
    from listing l where not exists (select from market m where m.slug = l.market_slug)
    group by market_slug order by market_slug
  `);
  for (const { slug, name, ...computed } of rows) {
    const [state, latitude, longitude] = KNOWN_METROS.get(slug) ?? [
      computed.state,
      computed.latitude,
      computed.longitude,
    ];
    await client.query(
      'insert into market (slug, name, state, latitude, longitude, time_zone) values ($1, $2, $3, $4, $5, $6)',
      [slug, name, state, latitude, longitude, getTimeZone(state)],
    );
  }
}
