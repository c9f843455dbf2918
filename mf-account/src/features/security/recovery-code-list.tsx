import { useEffect, useRef } from 'react';
import { Button, Well } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';

const sheet = styles({
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
    gap: 'var(--s-2) var(--s-5)',
    fontFamily: 'ui-monospace, monospace',
  },
});

/** New recovery codes. They are shown once, because only their hashes are stored. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const [s, own] = [useStyles(formSheet), useStyles(sheet)];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
  return (
    <div className={s.form}>
      <h3 className="strong" id="recovery-codes" tabIndex={-1} ref={heading}>
        Save your recovery codes
      </h3>
      <p className="soft">
        Each code signs you in once if you lose your authenticator app. Keep them somewhere safe. We can’t show them
        again.
      </p>
      <Well>
        <ul aria-labelledby="recovery-codes" className={own.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Well>
      <div className={s.actions}>
        <a className="link" href={href} download="lodestay-recovery-codes.txt">
          Download as a text file
        </a>
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  );
}
