export { LeadForm, type LeadFormProps } from './lead-form.tsx';
export { leadFields, type LeadField, type LeadFieldName } from './lead-fields.ts';
