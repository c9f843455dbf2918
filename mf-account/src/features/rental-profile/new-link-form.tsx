import { useState } from 'react';
import { RENTAL_PROFILE_DAYS, type RentalFact, type RentalProfile, type RequestOf } from '@lodestay/contracts';
import { toSharedProfileHref } from '@lodestay/links';
import { useCommand, usePlatform } from '@lodestay/platform';
import { Banner, Button, Link, Segmented } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { CopyField } from '../../account/copy-field.tsx';
import { formSheet } from '../../account/form-sheet.ts';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { FactChoice } from './fact-choice.tsx';
import { parseRent, type ChosenIncome } from './income-choice.tsx';

type NewLink = RequestOf<'createRentalProfileLink'>['body'];
type Days = NewLink['days'];

/** Chooses facts and for how long, and shows the new link once. */
export function NewLinkForm({ profile }: { profile: RentalProfile }) {
  const s = useStyles(formSheet);
  const { origin } = usePlatform();
  const [chosen, setChosen] = useState<readonly RentalFact[]>([]);
  const [income, setIncome] = useState<ChosenIncome>({ rent: '', multiple: null });
  const [days, setDays] = useState<Days>(30);
  const [token, setToken] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const { mutateAsync: create } = useCommand('createRentalProfileLink', { invalidates: ['getRentalProfile'] });

  const { busy, problem, run } = useAsyncAction(async (body: NewLink) => {
    setToken((await create({ body })).token);
    setChosen([]);
    setIncome({ rent: '', multiple: null });
  });

  const toggle = (fact: RentalFact) =>
    setChosen(chosen.includes(fact) ? chosen.filter((other) => other !== fact) : [...chosen, fact]);

  function submit() {
    const rent = parseRent(income.rent);
    const wantsIncome = chosen.includes('income');
    const isIncomeOpen = wantsIncome && (rent === null || income.multiple === null);
    const open =
      chosen.length === 0
        ? 'Choose at least one fact.'
        : isIncomeOpen
          ? 'Enter the rent and choose how many times your income is at least that rent.'
          : null;
    setMissing(open);
    if (open) return;
    setToken(null);
    void run({
      facts: [...chosen],
      income: wantsIncome ? ({ rent, multiple: income.multiple } as NewLink['income']) : null,
      days,
    });
  }

  return (
    <form
      noValidate
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        Name on the link: <b className="strong">{profile.name ?? 'Not stated'}</b>
        {profile.name === null && (
          <>
            .{' '}
            <Link href="/account/profile" className="link">
              Add your name
            </Link>{' '}
            to create a link.
          </>
        )}
      </p>
      <FactChoice profile={profile} chosen={chosen} onToggle={toggle} income={income} onIncome={setIncome} />
      <Segmented
        legend="The link works for"
        hideLegend={false}
        options={RENTAL_PROFILE_DAYS.map((offered) => ({ value: String(offered), label: `${offered} days` }))}
        value={String(days)}
        onChange={(value) => setDays(Number(value) as Days)}
      />
      {(missing ?? problem) && (
        <Banner tone="bad" role="alert">
          {missing ?? problem}
        </Banner>
      )}
      <div className={s.actions}>
        <Button type="submit" loading={busy} disabled={profile.name === null}>
          Create link
        </Button>
      </div>
      <div role="status">
        {token && (
          <Banner tone="good">
            <p>Your link is ready. Copy it now: we can’t show it again.</p>
            <CopyField
              label="Link to your rental profile"
              value={`${origin}${toSharedProfileHref(token)}`}
              what="link"
            />
          </Banner>
        )}
      </div>
    </form>
  );
}
