import type { ResponseOf } from '@lodestay/contracts';
import type { Db } from '../tables.ts';

const MOST_HOMES = 8;

/** The slug in a text: the text itself, or the last part of a home's address. */
function readSlug(text: string): string {
  const path = text
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
}

/** Listed homes whose slug begins like the text, which can also be the address of a home's page. */
export async function findPromoHomes(db: Db, text: string): Promise<ResponseOf<'findPromoHomes'>> {
  const start = readSlug(text);
  if (start === '') return { homes: [] };
  const rows = await db
    .selectFrom('home')
    .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
    .select(['home.id', 'home.slug', 'home.title', 'displayCity.name', 'displayCity.state'])
    .where('home.slug', 'like', `${start}%`)
    .where('home.removedAt', 'is', null)
    .orderBy('home.slug')
    .limit(MOST_HOMES)
    .execute();
  return { homes: rows.map(({ id, slug, title, name, state }) => ({ id, slug, title, city: `${name}, ${state}` })) };
}
