import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { show, withoutCanary, view, formTo, inForm } from '../testing/show-releases.tsx';

describe('actions', () => {
  it('contain the number of the change and require a reason', () => {
    show();
    for (const action of ['withdraw', 'promote', 'percentage', 'rollback', 'compose']) {
      expect(formTo(action)!.method).toBe('post');
      expect(formTo(action)!.querySelector<HTMLInputElement>('input[name=change]')!.value).toBe('3');
      expect(inForm(action).getByLabelText<HTMLInputElement>('Reason').required).toBe(true);
    }
  });

  it('for the canary appear only with a canary', () => {
    show(withoutCanary);
    expect(['withdraw', 'promote', 'percentage'].map(formTo)).toEqual([null, null, null]);
    expect(screen.queryByRole('button', { name: 'See the canary' })).toBeNull();
  });

  it('list the stored releases and preselect production', () => {
    show();
    const select = inForm('compose').getByLabelText<HTMLSelectElement>('mf-search');
    expect(select.value).toBe('a1');
    expect([...select.options].map(({ text, disabled }) => [text, disabled])).toEqual([
      ['a2 · 1 h ago · rev. abcdef0+ · 21.0 KB (+1.0 KB)', false],
      ['a1 · in production · 2 h ago · rev. abcdef0+ · 20.0 KB', false],
      ['a0 · not signed by a trusted key', true],
      ['Remove from the site', false],
    ]);
    expect(
      [...inForm('compose').getByLabelText<HTMLSelectElement>('shell').options].map(({ text }) => text),
    ).not.toContain('Remove from the site');
  });

  it('roll back one step or to a selected change', () => {
    show({ view: view({ open: 'rollback', target: 1 }) });
    const select = inForm('rollback').getByLabelText<HTMLSelectElement>('To');
    expect(select.value).toBe('1');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Previous composition (one step back)',
      expect.stringMatching(/^Change 1, Nov 21, 12:00 UTC: mf-search removed$/),
    ]);
    expect(formTo('rollback')!.closest('details')!.open).toBe(true);
  });

  it('are disabled without a key, with the reason', () => {
    show({ locked: 'No key here.' });
    for (const name of [
      'Withdraw the canary',
      'Promote to everyone',
      'Change the percentage',
      'Roll back',
      'Compose',
      'Check only',
    ]) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    }
    expect(screen.getByText('The console is read-only.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Go back to this/ })).toBeNull();
  });

  it('start and end a preview of the canary', () => {
    show({ preview: 'canary' });
    const end = screen.getByRole<HTMLButtonElement>('button', { name: 'End preview' }).form!;
    expect(end.getAttribute('action')).toBe('/staff/preview');
    expect(Object.fromEntries(new FormData(end))).toEqual({ channel: '', return_to: '/staff/releases' });
    expect(screen.queryByRole('button', { name: 'See the canary' })).toBeNull();
    expect(
      Object.fromEntries(new FormData(screen.getByRole<HTMLButtonElement>('button', { name: 'See production' }).form!)),
    ).toMatchObject({ channel: 'production' });
  });
});

describe('after a form', () => {
  const form = {
    action: 'compose' as const,
    values: { reason: '', 'version.mf-search': 'a2', to: 'production', percentage: '33' },
    errors: { reason: 'Say why, in a few words.' },
  };

  it('shows a missing reason at its field and keeps all input', () => {
    show({ form, outcome: { kind: 'invalid' } });
    const compose = inForm('compose');
    expect(compose.getByRole('alert').textContent).toContain('Not saved');
    const why = compose.getByLabelText<HTMLInputElement>('Reason');
    expect(why.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(why.getAttribute('aria-describedby')!)!.textContent).toBe(
      'Say why, in a few words.',
    );
    expect(compose.getByLabelText<HTMLSelectElement>('mf-search').value).toBe('a2');
    expect(compose.getByRole<HTMLInputElement>('radio', { name: 'All visitors' }).checked).toBe(true);
    expect(formTo('compose')!.closest('details')!.open).toBe(true);
  });

  it('shows who made the other change in a conflict', () => {
    show({ form, outcome: { kind: 'conflict' } });
    const alert = inForm('compose').getByRole('alert').textContent!;
    expect(alert).toContain('Paz O. #12 changed this first (change 3)');
    expect(alert).toMatch(/As canary for 25% of visitors/);
  });

  it('lists every problem of a rejected change', () => {
    show({ form, outcome: { kind: 'refused', problems: ['one problem', 'another problem'] } });
    expect(
      within(inForm('compose').getByRole('alert'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['one problem', 'another problem']);
  });

  it('shows that a check found no problems', () => {
    show({ form, outcome: { kind: 'checked', problems: [] } });
    expect(inForm('compose').getByRole('status').textContent).toContain('The composition passed all checks');
  });

  it('shows the effects of a change', () => {
    show({ done: 3 });
    expect(screen.getByRole('status').textContent).toMatch(/Change 3 is live\..*mf-search a1 → a2/);
  });

  it('shows that a change was followed by others', () => {
    show({ done: 2 });
    expect(screen.getByRole('status').textContent).toContain('and then replaced by change 3');
  });
});
