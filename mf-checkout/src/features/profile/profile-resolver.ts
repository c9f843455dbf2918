import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { findProfileProblems, type ProfileLimits } from './profile-rules.ts';
import type { ProfileValues } from './profile-values.ts';

/** The profile rules as a resolver for react-hook-form. */
export const createProfileResolver =
  (limits: ProfileLimits): Resolver<ProfileValues> =>
  (values, _context, options) => {
    const problems = findProfileProblems(values, limits);
    if (problems.length === 0) return { values, errors: {} };
    const flat = Object.fromEntries(
      problems.map(({ path, message }) => [path, { type: 'rule', message }]),
    ) as FieldErrors;
    return { values: {}, errors: toNestErrors(flat, options) };
  };
