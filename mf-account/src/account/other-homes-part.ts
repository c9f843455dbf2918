/** The part of a stay's page with other homes for a Standby guest. */
export const OTHER_HOMES = 'other-homes';
