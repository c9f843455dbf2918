import type { StateRules } from './state-rule.ts';

const WRITTEN_ON = '2026-11-23';

const dcCode = (section: string) => ({
  citation: `D.C. Code § ${section}`,
  url: `https://code.dccouncil.gov/us/dc/council/code/sections/${section}`,
});
const floridaStatute = (section: string) => ({
  citation: `Florida Statutes § ${section}`,
  url: 'https://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0000-0099/0083/0083.html',
});
const georgiaCode = (section: string) => ({
  citation: `O.C.G.A. § ${section}`,
  url: 'https://www.lexisnexis.com/hottopics/gacode/',
});
const massachusettsLaw = (section: string) => ({
  citation: `General Laws c. 186, § ${section}`,
  url: `https://malegislature.gov/Laws/GeneralLaws/PartII/TitleI/Chapter186/Section${section}`,
});
const newYorkProperty = (section: string) => ({
  citation: `Real Property Law § ${section}`,
  url: `https://www.nysenate.gov/legislation/laws/RPP/${section.toUpperCase()}`,
});
const ncgs = (section: string) => ({
  citation: `G.S. ${section}`,
  url: `https://www.ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/Chapter_42/GS_${section}.html`,
});

/** Rules of eastern states with markets. */
export const EASTERN_RULES: readonly StateRules[] = [
  {
    code: 'DC',
    name: 'District of Columbia',
    publisher: 'Council of the District of Columbia, code.dccouncil.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: 'yes',
    monthToMonth: { notice: { days: 30 }, endsWithMonth: true },
    depositDays: 45,
    rules: {
      rerenting: {
        text: 'If you leave early, what your landlord may recover is limited by the duty to reduce the loss.',
        sources: [dcCode('42-3505.52')],
      },
      month_to_month: {
        text: 'Give written notice of 30 days that ends on the day of the month on which the tenancy began.',
        sources: [dcCode('42-3202')],
      },
      deposit: {
        text: 'Refund, or notice of deductions, within 45 days after the tenancy ends.',
        sources: [{ citation: '14 DCMR § 309', url: 'https://www.dcregs.dc.gov/' }],
      },
      early_termination: {
        text: 'Domestic violence, sexual assault or stalking: you may be able to leave early. Conditions apply.',
        sources: [dcCode('42-3505.07')],
      },
    },
  },
  {
    code: 'FL',
    name: 'Florida',
    publisher: 'Florida Legislature, leg.state.fl.us',
    writtenOn: WRITTEN_ON,
    mustRerent: 'landlord_chooses',
    monthToMonth: { notice: { days: 30 }, endsWithMonth: true },
    depositDays: null,
    rules: {
      rerenting: {
        text: 'Your landlord may choose: take the home back and end what you owe, rent it for your account and charge the difference, or do nothing and charge rent as it comes due. An early termination fee of at most two months’ rent is possible if you agreed to it.',
        sources: [floridaStatute('83.595')],
      },
      month_to_month: {
        text: 'Give written notice at least 30 days before the end of a rental month.',
        sources: [floridaStatute('83.57')],
      },
      deposit: {
        text: 'Refund within 15 days after you move out, or notice of a claim within 30 days.',
        sources: [floridaStatute('83.49')],
      },
      early_termination: {
        text: 'Servicemembers have more rights than under federal law. Conditions apply.',
        sources: [floridaStatute('83.682')],
      },
    },
  },
  {
    code: 'GA',
    name: 'Georgia',
    publisher: 'Official Code of Georgia Annotated, lexisnexis.com',
    writtenOn: WRITTEN_ON,
    mustRerent: null,
    monthToMonth: { notice: { days: 30 }, endsWithMonth: false },
    depositDays: 30,
    rules: {
      month_to_month: {
        text: 'Give notice of 30 days to end a lease without a fixed term.',
        sources: [georgiaCode('44-7-7')],
      },
      deposit: {
        text: 'Refund or list of deductions within 30 days after your landlord gets the home back.',
        sources: [georgiaCode('44-7-34')],
      },
      early_termination: {
        text: 'Family violence or military service: you may be able to leave early. Conditions apply.',
        sources: [georgiaCode('44-7-23'), georgiaCode('44-7-22')],
      },
    },
  },
  {
    code: 'MA',
    name: 'Massachusetts',
    publisher: 'The General Court, malegislature.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: null,
    monthToMonth: { notice: { days: 30 }, endsWithMonth: true },
    depositDays: 30,
    rules: {
      month_to_month: {
        text: 'Give written notice of 30 days or the time between rent payments, whichever is longer.',
        sources: [massachusettsLaw('12')],
      },
      deposit: {
        text: 'Refund and list of deductions within 30 days after the tenancy ends.',
        sources: [massachusettsLaw('15B')],
      },
      early_termination: {
        text: 'Domestic violence, rape, sexual assault or stalking: you may be able to leave early. Conditions apply.',
        sources: [massachusettsLaw('24')],
      },
    },
  },
  {
    code: 'NY',
    name: 'New York',
    publisher: 'New York State Senate, nysenate.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: 'yes',
    monthToMonth: null,
    depositDays: 14,
    rules: {
      rerenting: {
        text: 'If you leave early, your landlord must try in good faith to rent the home at fair market value or your rent, whichever is lower. A lease can’t waive this.',
        sources: [newYorkProperty('227-e')],
      },
      subletting: {
        text: 'In buildings with four or more homes you may ask to sublet, and your landlord may not refuse without a reason. A landlord who refuses an assignment without a reason must release you on 30 days’ notice if you ask.',
        sources: [newYorkProperty('226-b')],
      },
      month_to_month: {
        text: 'Outside New York City: give notice of at least one month before the end of the term.',
        sources: [newYorkProperty('232-b')],
      },
      deposit: {
        text: 'Refund and list of deductions within 14 days after you move out.',
        sources: [
          { citation: 'General Obligations Law § 7-108', url: 'https://www.nysenate.gov/legislation/laws/GOB/7-108' },
        ],
      },
      early_termination: {
        text: 'Domestic violence: you may end the lease. People aged 62 or older who move to a care facility or to family, too. Conditions apply.',
        sources: [newYorkProperty('227-c'), newYorkProperty('227-a')],
      },
    },
  },
  {
    code: 'NC',
    name: 'North Carolina',
    publisher: 'North Carolina General Assembly, ncleg.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: null,
    monthToMonth: { notice: { days: 7 }, endsWithMonth: true },
    depositDays: 30,
    rules: {
      month_to_month: {
        text: 'Give notice at least 7 days before the end of a rental month.',
        sources: [ncgs('42-14')],
      },
      deposit: {
        text: 'Refund and list of deductions within 30 days after the tenancy ends. If the amount is not known yet: an interim list in 30 days and the final one in 60.',
        sources: [ncgs('42-52')],
      },
      early_termination: {
        text: 'Domestic violence, sexual assault, stalking or military orders: you may be able to leave early. Conditions apply.',
        sources: [ncgs('42-45.1'), ncgs('42-45')],
      },
    },
  },
  {
    code: 'PA',
    name: 'Pennsylvania',
    publisher: 'Pennsylvania General Assembly, palegis.us',
    writtenOn: WRITTEN_ON,
    mustRerent: null,
    monthToMonth: null,
    depositDays: 30,
    rules: {
      deposit: {
        text: 'Refund or list of deductions within 30 days after the lease ends or you move out, whichever is first. Give your new address in writing.',
        sources: [{ citation: '68 P.S. § 250.512', url: 'https://www.palegis.us/statutes/unconsolidated' }],
      },
    },
  },
  {
    code: 'TN',
    name: 'Tennessee',
    publisher: 'Tennessee Code, lexisnexis.com',
    writtenOn: WRITTEN_ON,
    mustRerent: null,
    monthToMonth: { notice: { days: 30 }, endsWithMonth: true },
    depositDays: null,
    rules: {
      month_to_month: {
        text: 'In counties under the Uniform Residential Landlord and Tenant Act: give written notice at least 30 days before the next rent is due.',
        sources: [{ citation: 'T.C.A. § 66-28-512', url: 'https://www.lexisnexis.com/hottopics/tncode/' }],
      },
    },
  },
];
