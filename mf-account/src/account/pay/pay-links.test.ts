import { expect, it } from '@jest/globals';
import { parseAddedMethod, parsePayingFor, toAddMethodHref, toPayWithHref } from './pay-links.ts';

const STAY = '6d4a439d-ed9e-47cd-b338-29365af7df6d';
const INSTALLMENT = '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1';
const METHOD = '5a1de5a1-93f4-4f43-8a57-0b7e5d1cf0c1';
const parseQuery = (href: string) => new URL(href, 'https://lodestay.example').searchParams;

it.each([INSTALLMENT, null])('leads to the form and back to the stay, with installment %s', (installment) => {
  const payingFor = { stay: STAY, installment };
  expect(parsePayingFor(parseQuery(toAddMethodHref(payingFor)))).toEqual(payingFor);
  const back = toPayWithHref(payingFor, METHOD);
  expect(back).toMatch(`/account/reservations/${STAY}?method=${METHOD}`);
  expect(parseAddedMethod(parseQuery(back))).toEqual({ methodId: METHOD, installmentId: installment });
});

it.each(['', '?stay=', '?stay=//evil.example', `?installment=${INSTALLMENT}`])('leads nowhere with %p', (query) => {
  expect(parsePayingFor(new URLSearchParams(query))).toBeNull();
  expect(parseAddedMethod(new URLSearchParams(query))).toBeNull();
});
