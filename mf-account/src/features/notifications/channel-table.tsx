import type { EmailChoices } from '@lodestay/contracts';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  table: { width: '100%', maxWidth: '40rem', borderCollapse: 'collapse', fontSize: 'var(--t-15)', lineHeight: 1.45 },
  head: {
    padding: '0 0 var(--s-2)',
    textAlign: 'left',
    fontWeight: 600,
    '&:not(:first-child)': { width: '4.5rem', textAlign: 'center' },
  },
  kind: { padding: 'var(--s-3) var(--s-2) var(--s-3) 0', textAlign: 'left', fontWeight: 400 },
  hint: { display: 'block', fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
  row: { borderTop: '1px solid var(--line)' },
  cell: { padding: 0, textAlign: 'center', verticalAlign: 'middle', fontSize: 'var(--t-13)', color: 'var(--ink-soft)' },
  /** The whole cell can be pressed. */
  press: { display: 'grid', placeItems: 'center', minHeight: '3rem', cursor: 'pointer' },
  box: { width: '1.25rem', height: '1.25rem', margin: 0, accentColor: 'var(--blue)', cursor: 'inherit' },
});

type Category = EmailChoices['categories'][number];
export type Channel = 'email' | 'push';

type Props = {
  categories: readonly Category[];
  /** Push notifications are a column of their own if the site sends them. */
  push: EmailChoices['push'];
  isOn(name: Category['name'], channel: Channel): boolean;
  onToggle(name: Category['name'], channel: Channel, isOn: boolean): void;
};

/** What is sent, by kind and channel. */
export function ChannelTable({ categories, push, isOn, onToggle }: Props) {
  const s = useStyles(sheet);
  const hasBrowser = push !== null && push.browsers.length > 0;
  return (
    <table className={s.table}>
      <caption className="visually-hidden">Kinds of messages, by channel</caption>
      <thead>
        <tr>
          <th scope="col" className={s.head}>
            Kind
          </th>
          <th scope="col" className={s.head}>
            Email
          </th>
          {push && (
            <th scope="col" className={s.head}>
              Push
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {categories.map(({ name, label, description, isRequired, pushIsOn }) => (
          <tr key={name} className={s.row}>
            <th scope="row" className={s.kind}>
              {label}
              <span className={s.hint}>{description}</span>
            </th>
            <td className={s.cell}>
              {isRequired ? (
                'Always'
              ) : (
                <ChannelBox
                  label={`${label} by email`}
                  checked={isOn(name, 'email')}
                  onChange={(on) => onToggle(name, 'email', on)}
                />
              )}
            </td>
            {push && (
              <td className={s.cell}>
                {pushIsOn === null ? (
                  'Never'
                ) : (
                  <ChannelBox
                    label={`${label} by push notification`}
                    checked={hasBrowser && isOn(name, 'push')}
                    disabled={!hasBrowser}
                    onChange={(on) => onToggle(name, 'push', on)}
                  />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BoxProps = { label: string; checked: boolean; disabled?: boolean; onChange(isOn: boolean): void };

function ChannelBox({ label, checked, disabled = false, onChange }: BoxProps) {
  const s = useStyles(sheet);
  return (
    <label className={s.press}>
      <input
        type="checkbox"
        className={s.box}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
