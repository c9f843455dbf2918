import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "support-forms" */ './new-case-form.tsx');

/** Starts loading the form before it opens. */
export const loadForm = () => void load();

export const NewCaseForm = lazy(() => load().then((form) => ({ default: form.NewCaseForm })));
