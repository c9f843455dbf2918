import { useCallback, useRef, useState, type FormEvent } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import type { ApiError } from '@lodestay/platform/http';
import { addDays, isCalendarDate } from '@lodestay/stay';
import { Banner, Button, FieldError, TextField } from '@lodestay/ui';
import { Combobox } from '@lodestay/ui/combobox';
import { useStyles } from '@lodestay/ui/styles';
import { staffSheet } from '../../staff/staff-styles.ts';
import { PromoTestResult } from './promo-test-result.tsx';

type Result = ResponseOf<'testPromoCode'>;
type Problem = { field: 'home' | 'start_date' | 'end_date' | 'email' | null; message: string };

const STARTS_IN_DAYS = 30;
const NIGHTS = 60;

const toProblem = ({ fields, message }: ApiError): Problem => ({
  field: (fields[0]?.path as Problem['field']) ?? null,
  message: fields[0]?.message ?? message,
});

/** Tests a code against a real stay. The server uses the rules and the prices that guests get. */
export function PromoTest({ code }: { code: string }) {
  const s = useStyles(staffSheet);
  const { api, today } = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const [home, setHome] = useState('');
  const [startDate, setStartDate] = useState(() => addDays(today, STARTS_IN_DAYS));
  const [endDate, setEndDate] = useState(() => addDays(today, STARTS_IN_DAYS + NIGHTS));
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const getProblem = (field: Problem['field']) => (problem?.field === field ? problem.message : undefined);

  const load = useCallback(
    async (text: string) => {
      if (text.trim().length < 2) return [];
      const { homes } = await api.call('findPromoHomes', { query: { q: text.trim().slice(0, 200) } });
      return [
        {
          id: 'homes',
          title: 'Homes',
          options: homes.map(({ slug, title, city }) => ({ id: slug, text: title, detail: city })),
        },
      ];
    },
    [api],
  );

  async function test(event: FormEvent) {
    event.preventDefault();
    setResult(null);
    const missing: Problem | null = !home
      ? { field: 'home', message: 'Choose a home from the list' }
      : isCalendarDate(startDate)
        ? null
        : { field: 'start_date', message: 'Enter a move-in date' };
    setProblem(missing);
    if (missing) return form.current?.querySelector<HTMLElement>(`[data-field="${missing.field}"] input`)?.focus();
    setBusy(true);
    try {
      const query = { home, startDate, ...(endDate && { endDate }), ...(email.trim() && { email: email.trim() }) };
      setResult(await api.call('testPromoCode', { params: { code }, query }));
    } catch (error) {
      setProblem(toProblem(error as ApiError));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <form
        ref={form}
        noValidate
        method="dialog"
        aria-label="Test this code"
        className={s.form}
        onSubmit={(event) => void test(event)}
      >
        <p className="small soft">Nothing is booked, and the test does not count as a use.</p>
        <div data-field="home">
          <Combobox
            label="Home"
            placeholder="Link or name of a home"
            load={load}
            enterTakesFirst
            emptyText="No listed home begins like this. Paste the link of its page."
            onChoose={(slug) => setHome(slug ?? '')}
          />
          {getProblem('home') && <FieldError id="promo-test-home" message={getProblem('home')!} />}
        </div>
        <div className={s.two}>
          <div data-field="start_date">
            <TextField
              label="Move-in date"
              type="date"
              value={startDate}
              error={getProblem('start_date')}
              onChange={({ target }) => setStartDate(target.value)}
            />
          </div>
          <TextField
            label="Move-out date"
            type="date"
            value={endDate}
            error={getProblem('end_date')}
            hint="Empty for an open-ended stay."
            onChange={({ target }) => setEndDate(target.value)}
          />
          <TextField
            label="Email of the person"
            type="email"
            maxLength={254}
            autoComplete="off"
            value={email}
            error={getProblem('email')}
            hint="Optional. Checks whether it is a first stay."
            onChange={({ target }) => setEmail(target.value)}
          />
        </div>
        {problem?.field === null && (
          <Banner tone="bad" role="alert">
            {problem.message}
          </Banner>
        )}
        <div className={s.buttons}>
          <Button type="submit" look="secondary" size="small" loading={busy}>
            Test code
          </Button>
        </div>
      </form>
      <div role="status">{result && <PromoTestResult result={result} />}</div>
    </>
  );
}
