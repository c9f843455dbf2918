import type { StateRules } from './state-rule.ts';

const WRITTEN_ON = '2026-11-23';

const ars = (section: string) => ({
  citation: `A.R.S. § ${section}`,
  url: `https://www.azleg.gov/ars/33/0${section.split('-')[1]}.htm`,
});
const californiaCode = (section: string) => ({
  citation: `Civil Code § ${section}`,
  url: `https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=${section}`,
});
const crs = (section: string) => ({
  citation: `C.R.S. § ${section}`,
  url: 'https://leg.colorado.gov/agencies/office-of-legislative-legal-services/colorado-revised-statutes',
});
const nrs = (section: string, chapter: string) => ({
  citation: `NRS ${section}`,
  url: `https://www.leg.state.nv.us/nrs/nrs-${chapter}.html`,
});
const ors = (section: string) => ({
  citation: `ORS ${section}`,
  url: 'https://www.oregonlegislature.gov/bills_laws/ors/ors090.html',
});
const propertyCode = (section: string) => ({
  citation: `Property Code § ${section}`,
  url: `https://statutes.capitol.texas.gov/Docs/PR/htm/PR.${section.slice(0, 2)}.htm#${section}`,
});
const rcw = (section: string) => ({
  citation: `RCW ${section}`,
  url: `https://app.leg.wa.gov/RCW/default.aspx?cite=${section}`,
});

/** Rules of western and southwestern states with markets. */
export const WESTERN_RULES: readonly StateRules[] = [
  {
    code: 'AZ',
    name: 'Arizona',
    publisher: 'Arizona State Legislature, azleg.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: 'yes',
    monthToMonth: { notice: { days: 30 }, endsWithMonth: true },
    depositDays: null,
    rules: {
      rerenting: {
        text: 'If you leave early, your landlord must make reasonable efforts to rent the home at a fair rental.',
        sources: [ars('33-1370')],
      },
      month_to_month: {
        text: 'Give written notice at least 30 days before the next rent is due.',
        sources: [ars('33-1375')],
      },
      deposit: {
        text: 'Refund or list of deductions within 14 days after you move out and ask for it. Weekends and legal holidays don’t count.',
        sources: [ars('33-1321')],
      },
      early_termination: {
        text: 'Domestic violence or sexual assault: you may be able to leave without paying the rest. Conditions apply.',
        sources: [ars('33-1318')],
      },
    },
  },
  {
    code: 'CA',
    name: 'California',
    publisher: 'California Legislative Information, leginfo.legislature.ca.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: 'yes',
    monthToMonth: { notice: { days: 30 }, endsWithMonth: false },
    depositDays: 21,
    rules: {
      rerenting: {
        text: 'Your landlord can’t recover rent that you prove could reasonably have been avoided, for example by renting the home again. A lease that lets you sublet can have another rule.',
        sources: [californiaCode('1951.2'), californiaCode('1951.4')],
      },
      month_to_month: {
        text: 'Give written notice at least as long as the time between rent payments, 30 days for monthly rent.',
        sources: [californiaCode('1946.1')],
      },
      deposit: {
        text: 'Refund and list of deductions within 21 days after you move out.',
        sources: [californiaCode('1950.5')],
      },
      early_termination: {
        text: 'Domestic violence, sexual assault, stalking and some other crimes: you may end the lease with written notice and proof. Conditions apply.',
        sources: [californiaCode('1946.7')],
      },
    },
  },
  {
    code: 'CO',
    name: 'Colorado',
    publisher: 'Colorado General Assembly, leg.colorado.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: null,
    monthToMonth: { notice: { days: 21 }, endsWithMonth: true },
    depositDays: null,
    rules: {
      month_to_month: {
        text: 'Give written notice at least 21 days before the end of a rental month. Longer tenancies can need more.',
        sources: [crs('13-40-107')],
      },
      deposit: {
        text: 'Refund or list of deductions within one month, or within the time in your lease, at most 60 days.',
        sources: [crs('38-12-103')],
      },
      early_termination: {
        text: 'Domestic violence, sexual assault or stalking: you may be able to leave early. Conditions apply.',
        sources: [crs('38-12-402')],
      },
    },
  },
  {
    code: 'NV',
    name: 'Nevada',
    publisher: 'Nevada Legislature, leg.state.nv.us',
    writtenOn: WRITTEN_ON,
    mustRerent: 'yes',
    monthToMonth: null,
    depositDays: 30,
    rules: {
      rerenting: {
        text: 'If you leave early, your landlord must make reasonable efforts to rent the home at a fair rental.',
        sources: [nrs('118.175', '118')],
      },
      deposit: {
        text: 'Refund and list of deductions within 30 days after the lease ends.',
        sources: [nrs('118A.242', '118a')],
      },
      early_termination: {
        text: 'Domestic violence, harassment, sexual assault or stalking: you may end the lease with written notice and proof. Conditions apply.',
        sources: [nrs('118A.345', '118a')],
      },
    },
  },
  {
    code: 'OR',
    name: 'Oregon',
    publisher: 'Oregon State Legislature, oregonlegislature.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: 'yes',
    monthToMonth: { notice: { days: 30 }, endsWithMonth: false },
    depositDays: 31,
    rules: {
      rerenting: {
        text: 'If you leave early, your landlord must make reasonable efforts to rent the home at a fair rental.',
        sources: [ors('90.410')],
      },
      month_to_month: {
        text: 'Give written notice of at least 30 days.',
        sources: [ors('90.427')],
      },
      deposit: {
        text: 'Refund or list of deductions within 31 days after the lease ends and you move out.',
        sources: [ors('90.300')],
      },
      early_termination: {
        text: 'Domestic violence, sexual assault or stalking: you may be able to leave early with written notice. Conditions apply.',
        sources: [ors('90.453')],
      },
    },
  },
  {
    code: 'TX',
    name: 'Texas',
    publisher: 'Texas Legislature Online, statutes.capitol.texas.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: 'yes',
    monthToMonth: { notice: { months: 1 }, endsWithMonth: false },
    depositDays: 30,
    rules: {
      rerenting: {
        text: 'If you leave early, your landlord must try to limit the loss. A lease can’t waive this.',
        sources: [propertyCode('91.006')],
      },
      subletting: {
        text: 'Not allowed during the lease without your landlord’s consent.',
        sources: [propertyCode('91.005')],
      },
      month_to_month: {
        text: 'The lease ends one month after notice, or on the later day that the notice names. Your lease may state another period.',
        sources: [propertyCode('91.001')],
      },
      deposit: {
        text: 'Refund or list of deductions within 30 days after you move out. Give your forwarding address in writing: until then, the deposit does not have to be returned.',
        sources: [propertyCode('92.103'), propertyCode('92.107')],
      },
      early_termination: {
        text: 'Family violence or military service: you may be able to leave without paying the rest. Conditions apply.',
        sources: [propertyCode('92.016'), propertyCode('92.017')],
      },
    },
  },
  {
    code: 'UT',
    name: 'Utah',
    publisher: 'Utah State Legislature, le.utah.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: null,
    monthToMonth: null,
    depositDays: 30,
    rules: {
      deposit: {
        text: 'Refund and list of deductions within 30 days after you move out.',
        sources: [
          { citation: 'Utah Code § 57-17-3', url: 'https://le.utah.gov/xcode/Title57/Chapter17/57-17-S3.html' },
        ],
      },
      early_termination: {
        text: 'Domestic violence and some other crimes: you may be able to leave early. Conditions apply.',
        sources: [
          { citation: 'Utah Code § 57-22-5.1', url: 'https://le.utah.gov/xcode/Title57/Chapter22/57-22-S5.1.html' },
        ],
      },
    },
  },
  {
    code: 'WA',
    name: 'Washington',
    publisher: 'Washington State Legislature, app.leg.wa.gov',
    writtenOn: WRITTEN_ON,
    mustRerent: 'yes',
    monthToMonth: { notice: { days: 20 }, endsWithMonth: true },
    depositDays: 30,
    rules: {
      rerenting: {
        text: 'If you leave early, your landlord must make a reasonable effort to limit the loss by renting the home again.',
        sources: [rcw('59.18.310')],
      },
      month_to_month: {
        text: 'Give written notice at least 20 days before the end of a rental month.',
        sources: [rcw('59.18.200')],
      },
      deposit: {
        text: 'Refund and statement of deductions within 30 days after the lease ends and you move out.',
        sources: [rcw('59.18.280')],
      },
      early_termination: {
        text: 'Domestic violence, sexual assault, unlawful harassment or stalking: you may be able to leave early. Conditions apply.',
        sources: [rcw('59.18.575')],
      },
    },
  },
];
