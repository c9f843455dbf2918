const METROS: Readonly<Record<string, readonly [state: string, latitude: number, longitude: number]>> = {
  'new-york': ['NY', 40.7128, -74.006], 'los-angeles': ['CA', 34.0522, -118.2437], chicago: ['IL', 41.8781, -87.6298], 'dallas-fort-worth': ['TX', 32.7767, -96.797], houston: ['TX', 29.7604, -95.3698],
  washington: ['DC', 38.9072, -77.0369], philadelphia: ['PA', 39.9526, -75.1652], miami: ['FL', 25.7743, -80.1937], atlanta: ['GA', 33.749, -84.388], boston: ['MA', 42.3601, -71.0589],
  'san-francisco-bay-area': ['CA', 37.7749, -122.4194], phoenix: ['AZ', 33.4484, -112.074], seattle: ['WA', 47.6062, -122.3321], 'minneapolis-st-paul': ['MN', 44.9778, -93.265], 'san-diego': ['CA', 32.7157, -117.1611],
  denver: ['CO', 39.7392, -104.9903], austin: ['TX', 30.2672, -97.7431], 'san-antonio': ['TX', 29.4241, -98.4936], portland: ['OR', 45.5152, -122.6784], 'las-vegas': ['NV', 36.1699, -115.1398],
  'kansas-city': ['MO', 39.0997, -94.5786], cincinnati: ['OH', 39.1031, -84.512], columbus: ['OH', 39.9612, -82.9988], charlotte: ['NC', 35.2271, -80.8431], 'raleigh-durham': ['NC', 35.7796, -78.6382],
  nashville: ['TN', 36.1627, -86.7816], orlando: ['FL', 28.5383, -81.3792], tampa: ['FL', 27.9506, -82.4572], madison: ['WI', 43.0731, -89.4012], milwaukee: ['WI', 43.0389, -87.9065],
  omaha: ['NE', 41.2565, -95.9345], 'colorado-springs': ['CO', 38.8339, -104.8214], 'salt-lake-city': ['UT', 40.7608, -111.891], pittsburgh: ['PA', 40.4406, -79.9959], 'st-louis': ['MO', 38.627, -90.1994],
  indianapolis: ['IN', 39.7684, -86.1581], detroit: ['MI', 42.3314, -83.0458], cleveland: ['OH', 41.4993, -81.6944], baltimore: ['MD', 39.2904, -76.6122], sacramento: ['CA', 38.5816, -121.4944], 'new-orleans': ['LA', 29.9511, -90.0715],
};

/** State and middle of metros that feeds name, for markets whose first rows lie off to one side or in the next state. */
export const KNOWN_METROS = new Map(Object.entries(METROS));
