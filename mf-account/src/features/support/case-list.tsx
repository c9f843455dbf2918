import { SUPPORT_CATEGORY_LABELS, type ResponseOf } from '@lodestay/contracts';
import { toSupportHref } from '@lodestay/links';
import { formatInstant } from '@lodestay/stay';
import { usePlatform } from '@lodestay/platform';
import { Link, ShowMore, useBrowserTimeZone, useMore } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';
import { SupportStatusTag } from './support-status.tsx';

/** The support cases of the person, the last changed one first. */
export function CaseList({ cases: items, nextCursor }: ResponseOf<'listSupportCases'>) {
  const s = useStyles(formSheet);
  const { api } = usePlatform();
  const { items: cases, ...more } = useMore({ items, nextCursor }, async (cursor) => {
    const page = await api.call('listSupportCases', { query: { cursor } });
    return { items: page.cases, nextCursor: page.nextCursor };
  });
  const timeZone = useBrowserTimeZone('UTC');
  if (cases.length === 0) return <p className="soft">You have no requests yet.</p>;
  return (
    <>
      <ul className={s.list} aria-label="Requests">
        {cases.map(({ reference, subject, category, status, changedAt }) => (
          <li key={reference} className={s.row}>
            <div className={s.facts}>
              <p className={s.name}>
                <Link href={toSupportHref(reference)} className="link">
                  {subject}
                </Link>
                <SupportStatusTag status={status} />
              </p>
              <p className="small soft">
                {reference} · {SUPPORT_CATEGORY_LABELS[category]} · {formatInstant(Date.parse(changedAt), timeZone)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ShowMore {...more} name="requests" shown={cases.length} />
    </>
  );
}
