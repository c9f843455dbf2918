import { describe, expect, it, jest } from '@jest/globals';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { createCleaningExporter } from './open-telemetry.ts';
import { removeQuery } from './remove-query.ts';
import { isSampled, SAMPLE_RATES } from './sample-rates.ts';

describe('removeQuery', () => {
  it.each([
    ['https://site.example/s/denver?near=12%20Elm', 'https://site.example/s/denver'],
    ['/reset?email=ann@example.com#top', '/reset'],
    ['https://site.example/password-reset/secret', 'https://site.example/password-reset/*'],
    ['https://site.example/account/reservations/8f14e45f', 'https://site.example/account/reservations/*'],
    ['/api/v1/reservations/8f14e45f/quote?payment_method=card', '/api/v1/reservations/*/quote'],
    ['/api/v1/shared_lists/secret', '/api/v1/shared_lists/*'],
    ['/emails/unsubscribe/secret.sealed', '/emails/unsubscribe/*'],
    ['/api/v1/stay_invitations/secret/acceptance', '/api/v1/stay_invitations/*/acceptance'],
  ])('turns %s into %s', (url, expected) => {
    expect(removeQuery(url)).toBe(expected);
  });
});

describe('isSampled', () => {
  const visits = Array.from({ length: 5000 }, (_, number) => `${number.toString(36)}visit${number * 7919}`);

  it('samples the rates of the specification', () => {
    expect(SAMPLE_RATES).toEqual({ sessions: 10, replays: 3, logs: 100 });
    const share = visits.filter((visit) => isSampled(visit, SAMPLE_RATES.sessions)).length / visits.length;
    expect(share).toBeCloseTo(0.1, 1);
    expect(visits.every((visit) => isSampled(visit, 100) && !isSampled(visit, 0))).toBe(true);
  });

  it('decides the same on every page of a visit', () => {
    for (const visit of visits.slice(0, 50)) expect(isSampled(visit, 10)).toBe(isSampled(visit, 10));
  });
});

describe('createCleaningExporter', () => {
  it('removes personal data from spans and names the release', () => {
    const sent = jest.fn<SpanExporter['export']>();
    const exporter = createCleaningExporter({ export: sent, shutdown: () => Promise.resolve() }, 'shell@1a2b3c');
    class Span {
      name = '/account/reservations/8f14e45f';
      attributes = {
        'url.full': 'https://site.example/?email=ann@example.com',
        'url.query': 'email=ann@example.com',
        'http.response.status_code': 200,
      };
      get duration() {
        return [1, 0];
      }
    }
    exporter.export([new Span() as never as ReadableSpan], () => {});
    const [[span]] = sent.mock.calls[0]!;
    expect(span).toMatchObject({ name: '/account/reservations/*', duration: [1, 0] });
    expect(span!.attributes).toEqual({
      'url.full': 'https://site.example/',
      'http.response.status_code': 200,
      'service.name': 'lodestay-browser',
      'service.version': 'shell@1a2b3c',
    });
  });

  it('leaves out pictures', () => {
    const sent = jest.fn<SpanExporter['export']>();
    const exporter = createCleaningExporter({ export: sent, shutdown: () => Promise.resolve() }, 'shell@1a2b3c');
    const load = (url: string) => ({ name: 'resourceFetch', attributes: { 'url.full': url } }) as never as ReadableSpan;
    exporter.export(
      [load('https://site.example/pictures/a-480.avif'), load('https://site.example/assets/a.js')],
      () => {},
    );
    expect(sent.mock.calls[0]![0].map(({ attributes }) => attributes['url.full'])).toEqual([
      'https://site.example/assets/a.js',
    ]);
  });
});
