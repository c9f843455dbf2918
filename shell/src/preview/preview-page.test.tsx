import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { renderAt } from '@lodestay/testing';
import { PreviewPage } from './preview-page.tsx';
import type { PreviewView } from './preview-view.ts';

const asked = [{ name: 'mf-search', release: '0a1b2c3d4e5f', origin: 'http://localhost:4210' }];
const nothing: PreviewView = {
  problems: [],
  asked: [],
  current: { overrides: [], channel: null },
  channel: null,
  hasCanary: false,
  returnTo: '/',
};
const show = (change: Partial<PreviewView>) => renderAt(<PreviewPage {...nothing} {...change} />);

describe('the preview page', () => {
  it('asks before it starts a preview', () => {
    show({ asked, returnTo: '/s/denver' });
    const form = screen.getByRole('region', { name: 'Preview these releases' });
    expect(form).toHaveTextContent('mf-search, release 0a1b2c3d4e5f, from http://localhost:4210');
    expect(within(form).getByRole('button', { name: 'Start preview' })).toBeInTheDocument();
    const sent = new FormData(form.querySelector('form')!);
    expect([...sent]).toEqual([
      ['override', 'mf-search@http://localhost:4210'],
      ['return_to', '/s/denver'],
      ['channel', ''],
    ]);
    expect(form.querySelector('form')).toHaveAttribute('action', '/staff/preview');
  });

  it('offers no form for an invalid preview and escapes markup', () => {
    show({ problems: ['“<img src=x>” is not a remote with an address'] });
    expect(screen.getByRole('alert')).toHaveTextContent('“<img src=x>” is not a remote');
    expect(screen.queryByRole('button', { name: 'Start preview' })).toBeNull();
  });

  it('shows the current preview and a button that ends it', () => {
    show({
      current: { overrides: [{ name: 'mf-search', origin: 'http://localhost:4210' }], channel: 'canary' },
      channel: 'canary',
      hasCanary: true,
    });
    const now = screen.getByRole('region', { name: 'Your preview now' });
    expect(now).toHaveTextContent('mf-search from http://localhost:4210');
    expect(now).toHaveTextContent('the canary channel');
    expect(within(now).getByRole('button', { name: 'End the preview' })).toHaveAttribute('name', 'end');
    expect(screen.getByLabelText('Channel')).toHaveValue('canary');
  });
});
