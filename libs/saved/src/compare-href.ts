/** Address of a comparison. `stayQuery` names the stay as the address of a home does, 'startDate=2027-01-11&endDate=2027-04-11', or nothing. */
export const compareHref = (slugs: readonly string[], stayQuery = ''): string =>
  `/compare?homes=${slugs.join(',')}${stayQuery && `&${stayQuery}`}`;
