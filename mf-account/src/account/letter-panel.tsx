import { toLetterHref } from '@lodestay/links';
import { formatInstant } from '@lodestay/stay';
import { ButtonLink, Panel } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({ panel: { display: 'grid', gap: 'var(--s-4)', justifyItems: 'start' } });

type Props = { letter: { id: string; sentAt: string }; timeZone: string };

/** The letter about a denial because of identity or income: a file to download. Works without script. */
export function LetterPanel({ letter, timeZone }: Props) {
  const s = useStyles(sheet);
  return (
    <Panel>
      <section className={s.panel} aria-labelledby="letter-title">
        <h2 id="letter-title" className="strong">
          Letter about our decision
        </h2>
        <p className="soft">
          It states the reasons and your rights. Sent {formatInstant(Date.parse(letter.sentAt), timeZone)}.
        </p>
        <ButtonLink href={toLetterHref(letter.id)} download look="secondary" size="small">
          Download the letter (PDF)
        </ButtonLink>
      </section>
    </Panel>
  );
}
