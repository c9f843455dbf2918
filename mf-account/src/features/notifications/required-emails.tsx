import type { EmailChoices } from '@lodestay/contracts';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';

/** The emails that cannot be turned off, and why. */
export function RequiredEmails({ categories }: Pick<EmailChoices, 'categories'>) {
  const s = useStyles(formSheet);
  return (
    <>
      <p className={`soft ${s.text}`}>
        These emails are about your money, your safety or your rights, or you asked for them, so they cannot be turned
        off.
      </p>
      <ul className={s.list}>
        {categories
          .filter(({ isRequired }) => isRequired)
          .map(({ name, label, description }) => (
            <li key={name} className={s.row}>
              <div className={s.facts}>
                <strong>{label}</strong>
                <p className="small soft">{description}</p>
              </div>
            </li>
          ))}
      </ul>
    </>
  );
}
