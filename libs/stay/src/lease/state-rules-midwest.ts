import type { StateRules } from './state-rule.ts';

const WRITTEN_ON = '2026-11-23';

const ilcs = (section: string) => ({
  citation: section,
  url: 'https://www.ilga.gov/legislation/ilcs/ilcs.asp',
});
const minnesotaStatute = (section: string) => ({
  citation: `Minnesota Statutes § ${section}`,
  url: `https://www.revisor.mn.gov/statutes/cite/${section}`,
});
const rsmo = (section: string) => ({
  citation: `RSMo ${section}`,
  url: `https://revisor.mo.gov/main/OneSection.aspx?section=${section}`,
});
const ohioCode = (section: string) => ({
  citation: `Ohio Revised Code § ${section}`,
  url: `https://codes.ohio.gov/ohio-revised-code/section-${section}`,
});

/** Rules of midwestern states with markets. */
export const MIDWESTERN_RULES: readonly StateRules[] = [
  {
    code: 'IL',
    name: 'Illinois',
    publisher: 'Illinois General Assembly, ilga.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: 'yes',
    monthToMonth: null,
    depositDays: null,
    rules: {
      rerenting: {
        text: 'If you leave early, your landlord must take reasonable measures to limit the loss.',
        sources: [ilcs('735 ILCS 5/9-213.1')],
      },
      deposit: {
        text: 'In buildings with five or more homes: list of deductions within 30 days, otherwise the refund within 45 days. Cities can have other rules.',
        sources: [ilcs('765 ILCS 710/1')],
      },
      early_termination: {
        text: 'Domestic or sexual violence: you may be able to leave early. Conditions apply.',
        sources: [ilcs('765 ILCS 750')],
      },
    },
  },
  {
    code: 'MN',
    name: 'Minnesota',
    publisher: 'Office of the Revisor of Statutes, revisor.mn.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: null,
    monthToMonth: { notice: { months: 1 }, endsWithMonth: true },
    depositDays: 21,
    rules: {
      month_to_month: {
        text: 'Give written notice at least as long as the time between rent payments.',
        sources: [minnesotaStatute('504B.135')],
      },
      deposit: {
        text: 'Refund or list of deductions within three weeks after the tenancy ends and your landlord has your new address.',
        sources: [minnesotaStatute('504B.178')],
      },
      early_termination: {
        text: 'Domestic abuse, sexual assault or harassment: you may be able to leave early. Conditions apply.',
        sources: [minnesotaStatute('504B.206')],
      },
    },
  },
  {
    code: 'MO',
    name: 'Missouri',
    publisher: 'Missouri Revisor of Statutes, revisor.mo.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: null,
    monthToMonth: { notice: { months: 1 }, endsWithMonth: false },
    depositDays: 30,
    rules: {
      month_to_month: { text: 'Give written notice of one month.', sources: [rsmo('441.060')] },
      deposit: {
        text: 'Refund or list of deductions within 30 days after the tenancy ends.',
        sources: [rsmo('535.300')],
      },
      early_termination: {
        text: 'Domestic violence, sexual assault or stalking: you may have a defense against rent for the rest of the lease. Conditions apply.',
        sources: [rsmo('441.920')],
      },
    },
  },
  {
    code: 'OH',
    name: 'Ohio',
    publisher: 'Ohio Laws, codes.ohio.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: null,
    monthToMonth: { notice: { days: 30 }, endsWithMonth: true },
    depositDays: 30,
    rules: {
      month_to_month: {
        text: 'Give notice at least 30 days before the next rent is due.',
        sources: [ohioCode('5321.17')],
      },
      deposit: {
        text: 'Refund and list of deductions within 30 days after the lease ends and you move out. Give your forwarding address in writing.',
        sources: [ohioCode('5321.16')],
      },
    },
  },
];
