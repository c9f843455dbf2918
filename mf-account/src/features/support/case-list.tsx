import { SUPPORT_CATEGORY_LABELS, type ResponseOf } from '@lodestay/contracts';
import { toSupportHref } from '@lodestay/links';
import { formatInstant } from '@lodestay/stay';
import { Link, useBrowserTimeZone } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';
import { SupportStatusTag } from './support-status.tsx';

/** The support cases of the person, the last changed one first. */
export function CaseList({ cases }: ResponseOf<'listSupportCases'>) {
  const s = useStyles(formSheet);
  const timeZone = useBrowserTimeZone('UTC');
  if (cases.length === 0) return <p className="soft">You have no requests yet.</p>;
  return (
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
  );
}
