/** A home with the name for its save button. */
export type NamedHome = { slug: string; /** The display name. */ name: string };

/** A home to save. `stayQuery` is the stay to save with it: 'startDate=2027-01-11&endDate=2027-04-11'. */
export type HomeToSave = NamedHome & { stayQuery?: string };
