import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';
import type { Privacy } from './export-section.tsx';

/** What a deletion deletes, or what is kept and until when. */
export function DataRules({ label, rules }: { label: string; rules: Privacy['kept'] }) {
  const s = useStyles(formSheet);
  return (
    <ul aria-label={label} className={s.list}>
      {rules.map(({ title, text, until }) => (
        <li key={title} className={s.row}>
          <div className={s.facts}>
            <strong>{title}</strong>
            <p className={`small soft ${s.text}`}>{text}</p>
          </div>
          {until && <p className="small">Kept: {until.charAt(0).toLowerCase() + until.slice(1)}</p>}
        </li>
      ))}
    </ul>
  );
}
