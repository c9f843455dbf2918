/** A neighborhood with the point its homes lie around, and how its rents compare to the city's (1 is equal). */
export type DemoNeighborhood = readonly [name: string, latitude: number, longitude: number, level: number];

export type DemoMarket = {
  readonly name: string;
  readonly state: string;
  /** The central city, and other cities of the metro with their states. */
  readonly city: string;
  readonly around: readonly (readonly [name: string, state: string])[];
  readonly homes: number;
  /** Dollars a month for a furnished one-bedroom in the middle of town. */
  readonly rent: number;
  readonly climate: 'warm' | 'cold' | 'mild';
  readonly neighborhoods: readonly DemoNeighborhood[];
};

/**
 * Thirty real metros, named as the feeds of listings name them, so that imported homes join the same markets. Homes add up to 2,000.
 * Coordinates of cities come from GeoNames; those of neighborhoods are their rough middles.
 */
export const DEMO_MARKETS: readonly DemoMarket[] = [
  { name: 'New York', state: 'NY', city: 'New York', around: [['Jersey City', 'NJ'], ['Hoboken', 'NJ'], ['Yonkers', 'NY']], homes: 150, rent: 4300, climate: 'cold', neighborhoods: [
    ['Chelsea', 40.7465, -74.0014, 1.2], ['Upper West Side', 40.787, -73.9754, 1.1], ['Upper East Side', 40.7736, -73.9566, 1.1], ['Murray Hill', 40.7479, -73.9757, 1.05], ['Financial District', 40.7075, -74.0089, 1.1], ['East Village', 40.7265, -73.9815, 1.08], ['Williamsburg', 40.7081, -73.9571, 1.02], ['Park Slope', 40.671, -73.9814, 0.95], ['Brooklyn Heights', 40.696, -73.995, 1.12], ['Long Island City', 40.7447, -73.9485, 0.92], ['Astoria', 40.7644, -73.9235, 0.8], ['Harlem', 40.8116, -73.9465, 0.78]] },
  { name: 'Los Angeles', state: 'CA', city: 'Los Angeles', around: [['Santa Monica', 'CA'], ['Pasadena', 'CA'], ['Long Beach', 'CA'], ['Culver City', 'CA']], homes: 105, rent: 3150, climate: 'warm', neighborhoods: [
    ['Silver Lake', 34.0869, -118.2702, 1.02], ['Echo Park', 34.0782, -118.2606, 0.95], ['Los Feliz', 34.1064, -118.2848, 1], ['Koreatown', 34.0618, -118.3004, 0.85], ['Hollywood', 34.0983, -118.3267, 0.95], ['Westwood', 34.0635, -118.4455, 1.1], ['Venice', 33.9908, -118.4601, 1.2], ['Downtown', 34.0446, -118.2523, 0.95], ['Mar Vista', 34.0028, -118.4299, 1.05]] },
  { name: 'Chicago', state: 'IL', city: 'Chicago', around: [['Evanston', 'IL'], ['Oak Park', 'IL']], homes: 120, rent: 2450, climate: 'cold', neighborhoods: [
    ['Lincoln Park', 41.9214, -87.6513, 1.08], ['River North', 41.8924, -87.6341, 1.18], ['West Loop', 41.8828, -87.6535, 1.15], ['Wicker Park', 41.9088, -87.6796, 1.02], ['Logan Square', 41.9231, -87.7093, 0.9], ['Lakeview', 41.9398, -87.6535, 0.98], ['Gold Coast', 41.9049, -87.6292, 1.15], ['South Loop', 41.8605, -87.6282, 1.02], ['Hyde Park', 41.7943, -87.5907, 0.85], ['Andersonville', 41.9799, -87.6687, 0.88]] },
  { name: 'Dallas-Fort Worth', state: 'TX', city: 'Dallas', around: [['Fort Worth', 'TX'], ['Plano', 'TX'], ['Irving', 'TX'], ['Frisco', 'TX']], homes: 66, rent: 2050, climate: 'warm', neighborhoods: [
    ['Uptown', 32.8015, -96.8018, 1.15], ['Deep Ellum', 32.7841, -96.7822, 1.02], ['Bishop Arts', 32.7487, -96.8292, 0.92], ['Lower Greenville', 32.8166, -96.7701, 0.98], ['Oak Lawn', 32.8106, -96.8144, 1.02], ['Victory Park', 32.7875, -96.809, 1.15]] },
  { name: 'Houston', state: 'TX', city: 'Houston', around: [['Sugar Land', 'TX'], ['Bellaire', 'TX']], homes: 52, rent: 1900, climate: 'warm', neighborhoods: [
    ['Montrose', 29.7448, -95.3915, 1.02], ['Midtown', 29.7419, -95.3773, 1], ['The Heights', 29.8029, -95.3988, 1.05], ['River Oaks', 29.7524, -95.4187, 1.25], ['Museum District', 29.7231, -95.3873, 1.08], ['Rice Village', 29.7164, -95.4153, 1.1]] },
  { name: 'Washington', state: 'DC', city: 'Washington', around: [['Arlington', 'VA'], ['Alexandria', 'VA'], ['Bethesda', 'MD'], ['Silver Spring', 'MD']], homes: 116, rent: 2850, climate: 'mild', neighborhoods: [
    ['Dupont Circle', 38.9097, -77.0434, 1.1], ['Logan Circle', 38.9096, -77.0296, 1.1], ['Capitol Hill', 38.8857, -76.9974, 1.05], ['Adams Morgan', 38.9215, -77.0421, 1], ['Georgetown', 38.9098, -77.0648, 1.25], ['Navy Yard', 38.8757, -77.0033, 1.05], ['Shaw', 38.9121, -77.0219, 1.02], ['Foggy Bottom', 38.9006, -77.0502, 1.12], ['Columbia Heights', 38.9281, -77.0307, 0.88]] },
  { name: 'Philadelphia', state: 'PA', city: 'Philadelphia', around: [['Camden', 'NJ'], ['Ardmore', 'PA']], homes: 54, rent: 2050, climate: 'cold', neighborhoods: [
    ['Rittenhouse Square', 39.9496, -75.1718, 1.18], ['Old City', 39.9513, -75.1438, 1.05], ['Fishtown', 39.9728, -75.1332, 0.95], ['Northern Liberties', 39.9633, -75.1427, 1], ['University City', 39.9523, -75.1932, 0.95], ['Fairmount', 39.967, -75.1743, 0.98]] },
  { name: 'Miami', state: 'FL', city: 'Miami', around: [['Miami Beach', 'FL'], ['Coral Gables', 'FL'], ['Fort Lauderdale', 'FL']], homes: 62, rent: 2950, climate: 'warm', neighborhoods: [
    ['Brickell', 25.7617, -80.1932, 1.15], ['Wynwood', 25.8007, -80.2, 1.02], ['Coconut Grove', 25.7284, -80.2412, 1.12], ['Edgewater', 25.8024, -80.1895, 1.05], ['Little Havana', 25.7686, -80.2246, 0.78], ['Design District', 25.813, -80.1931, 1.05]] },
  { name: 'Atlanta', state: 'GA', city: 'Atlanta', around: [['Decatur', 'GA'], ['Marietta', 'GA'], ['Sandy Springs', 'GA']], homes: 58, rent: 2100, climate: 'warm', neighborhoods: [
    ['Midtown', 33.7838, -84.383, 1.12], ['Inman Park', 33.7617, -84.3527, 1.08], ['Old Fourth Ward', 33.7634, -84.3719, 1.05], ['Virginia-Highland', 33.7817, -84.3635, 1.02], ['Buckhead', 33.8484, -84.3781, 1.15], ['Grant Park', 33.739, -84.3705, 0.9]] },
  { name: 'Boston', state: 'MA', city: 'Boston', around: [['Cambridge', 'MA'], ['Somerville', 'MA'], ['Brookline', 'MA'], ['Quincy', 'MA']], homes: 106, rent: 3450, climate: 'cold', neighborhoods: [
    ['Back Bay', 42.3503, -71.0810, 1.2], ['Beacon Hill', 42.3588, -71.0707, 1.18], ['South End', 42.3413, -71.0772, 1.1], ['North End', 42.3647, -71.0542, 1.08], ['Fenway', 42.3439, -71.0967, 1.02], ['Seaport', 42.3519, -71.0446, 1.25], ['Charlestown', 42.3782, -71.0602, 0.98], ['Jamaica Plain', 42.3097, -71.1151, 0.82], ['Allston', 42.3539, -71.1337, 0.82]] },
  { name: 'San Francisco Bay Area', state: 'CA', city: 'San Francisco', around: [['Oakland', 'CA'], ['Berkeley', 'CA'], ['San Jose', 'CA'], ['Palo Alto', 'CA']], homes: 96, rent: 3650, climate: 'mild', neighborhoods: [
    ['Mission District', 37.7599, -122.4148, 0.98], ['Hayes Valley', 37.7759, -122.4245, 1.08], ['Noe Valley', 37.7502, -122.4337, 1.1], ['Nob Hill', 37.793, -122.4161, 1.05], ['North Beach', 37.8003, -122.4103, 1.05], ['Pacific Heights', 37.7925, -122.4382, 1.2], ['Inner Sunset', 37.7604, -122.4671, 0.9], ['Potrero Hill', 37.7576, -122.4, 1.06], ['Mission Bay', 37.7706, -122.391, 1.15]] },
  { name: 'Phoenix', state: 'AZ', city: 'Phoenix', around: [['Scottsdale', 'AZ'], ['Tempe', 'AZ'], ['Mesa', 'AZ']], homes: 50, rent: 1850, climate: 'warm', neighborhoods: [
    ['Roosevelt Row', 33.4586, -112.0704, 1.08], ['Arcadia', 33.4979, -111.9898, 1.1], ['Encanto', 33.4747, -112.0835, 0.92], ['Biltmore', 33.5146, -112.0254, 1.15], ['Midtown', 33.4864, -112.0741, 0.95]] },
  { name: 'Seattle', state: 'WA', city: 'Seattle', around: [['Bellevue', 'WA'], ['Kirkland', 'WA'], ['Tacoma', 'WA']], homes: 104, rent: 2750, climate: 'mild', neighborhoods: [
    ['Capitol Hill', 47.6205, -122.3212, 1], ['Belltown', 47.6145, -122.3449, 1.08], ['Queen Anne', 47.637, -122.3571, 1.05], ['Ballard', 47.6685, -122.3772, 0.95], ['Fremont', 47.6517, -122.3499, 0.98], ['South Lake Union', 47.6253, -122.3363, 1.15], ['Green Lake', 47.6797, -122.3257, 0.92], ['West Seattle', 47.5668, -122.3868, 0.88], ['Pioneer Square', 47.6015, -122.3324, 1.02]] },
  { name: 'Minneapolis-St. Paul', state: 'MN', city: 'Minneapolis', around: [['Saint Paul', 'MN'], ['Bloomington', 'MN']], homes: 46, rent: 1750, climate: 'cold', neighborhoods: [
    ['North Loop', 44.9866, -93.2776, 1.15], ['Uptown', 44.9489, -93.2983, 0.95], ['Loring Park', 44.9698, -93.2847, 1], ['Northeast', 45.0009, -93.2505, 0.92], ['Whittier', 44.956, -93.2775, 0.82]] },
  { name: 'San Diego', state: 'CA', city: 'San Diego', around: [['La Jolla', 'CA'], ['Chula Vista', 'CA'], ['Carlsbad', 'CA']], homes: 60, rent: 3050, climate: 'warm', neighborhoods: [
    ['Gaslamp Quarter', 32.7115, -117.1602, 1.05], ['Little Italy', 32.7231, -117.1684, 1.1], ['North Park', 32.7407, -117.1297, 0.92], ['Hillcrest', 32.748, -117.1633, 0.98], ['Pacific Beach', 32.7978, -117.2403, 1.05], ['East Village', 32.7129, -117.1508, 1.02]] },
  { name: 'Denver', state: 'CO', city: 'Denver', around: [['Boulder', 'CO'], ['Aurora', 'CO'], ['Lakewood', 'CO'], ['Littleton', 'CO']], homes: 140, rent: 2450, climate: 'cold', neighborhoods: [
    ['LoDo', 39.7528, -104.9993, 1.18], ['Five Points', 39.7597, -104.9781, 1], ['Highland', 39.7623, -105.0112, 1.08], ['Cheesman Park', 39.7329, -104.9664, 0.98], ['Union Station', 39.7547, -105.0035, 1.22], ['Capitol Hill', 39.7341, -104.9786, 0.88], ['City Park', 39.7444, -104.9528, 0.95], ['Baker', 39.7151, -104.9938, 0.92], ['Cherry Creek', 39.7189, -104.9527, 1.22], ['Washington Park', 39.7012, -104.9717, 1.08], ['Sloan’s Lake', 39.7479, -105.0330, 1], ['RiNo', 39.7688, -104.9797, 1.06]] },
  { name: 'Austin', state: 'TX', city: 'Austin', around: [['Round Rock', 'TX'], ['Cedar Park', 'TX']], homes: 82, rent: 2250, climate: 'warm', neighborhoods: [
    ['South Congress', 30.2491, -97.7499, 1.1], ['East Austin', 30.2637, -97.7186, 0.98], ['Zilker', 30.2599, -97.7664, 1.05], ['Hyde Park', 30.3049, -97.7283, 0.9], ['Clarksville', 30.2807, -97.7588, 1.12], ['Mueller', 30.2986, -97.7052, 1], ['Rainey Street', 30.2585, -97.7389, 1.2]] },
  { name: 'San Antonio', state: 'TX', city: 'San Antonio', around: [['Alamo Heights', 'TX']], homes: 40, rent: 1550, climate: 'warm', neighborhoods: [
    ['Pearl District', 29.4426, -98.4806, 1.22], ['Southtown', 29.4135, -98.4942, 1.08], ['King William', 29.4126, -98.4966, 1.1], ['Tobin Hill', 29.4438, -98.4917, 0.95]] },
  { name: 'Portland', state: 'OR', city: 'Portland', around: [['Beaverton', 'OR'], ['Vancouver', 'WA']], homes: 52, rent: 2000, climate: 'mild', neighborhoods: [
    ['Pearl District', 45.5289, -122.6826, 1.15], ['Nob Hill', 45.5311, -122.6985, 1.05], ['Hawthorne', 45.5122, -122.6226, 0.95], ['Alberta Arts', 45.559, -122.6456, 0.92], ['Sellwood', 45.4643, -122.6531, 0.9], ['South Waterfront', 45.4986, -122.6713, 1.12]] },
  { name: 'Las Vegas', state: 'NV', city: 'Las Vegas', around: [['Henderson', 'NV'], ['Summerlin South', 'NV']], homes: 40, rent: 1750, climate: 'warm', neighborhoods: [
    ['Arts District', 36.1581, -115.1534, 1.05], ['Downtown', 36.1699, -115.1416, 1], ['Summerlin', 36.1896, -115.3047, 1.1]] },
  { name: 'Kansas City', state: 'MO', city: 'Kansas City', around: [['Overland Park', 'KS'], ['Independence', 'MO']], homes: 36, rent: 1550, climate: 'cold', neighborhoods: [
    ['Crossroads', 39.0905, -94.5834, 1.1], ['Westport', 39.0524, -94.5912, 0.95], ['River Market', 39.1095, -94.5822, 1.05], ['Brookside', 39.0086, -94.5894, 0.98]] },
  { name: 'Cincinnati', state: 'OH', city: 'Cincinnati', around: [['Covington', 'KY']], homes: 32, rent: 1550, climate: 'cold', neighborhoods: [
    ['Over-the-Rhine', 39.1113, -84.5155, 1.1], ['Mount Adams', 39.1072, -84.4975, 1.12], ['Hyde Park', 39.1396, -84.4433, 1.02], ['Northside', 39.1634, -84.5386, 0.85]] },
  { name: 'Columbus', state: 'OH', city: 'Columbus', around: [['Dublin', 'OH'], ['Westerville', 'OH']], homes: 44, rent: 1600, climate: 'cold', neighborhoods: [
    ['Short North', 39.9799, -83.0041, 1.15], ['German Village', 39.9468, -82.9934, 1.05], ['Italian Village', 39.9817, -82.9989, 1.08], ['Clintonville', 40.035, -83.0136, 0.88], ['Grandview Heights', 39.9798, -83.0407, 0.98]] },
  { name: 'Charlotte', state: 'NC', city: 'Charlotte', around: [['Matthews', 'NC'], ['Huntersville', 'NC']], homes: 42, rent: 1850, climate: 'warm', neighborhoods: [
    ['South End', 35.2121, -80.8602, 1.12], ['NoDa', 35.2478, -80.8056, 0.98], ['Plaza Midwood', 35.2226, -80.8069, 0.98], ['Dilworth', 35.2066, -80.8503, 1.08], ['Uptown', 35.2271, -80.8431, 1.15]] },
  { name: 'Raleigh-Durham', state: 'NC', city: 'Raleigh', around: [['Durham', 'NC'], ['Cary', 'NC'], ['Chapel Hill', 'NC']], homes: 44, rent: 1750, climate: 'warm', neighborhoods: [
    ['Glenwood South', 35.7885, -78.6469, 1.12], ['Five Points', 35.8032, -78.6442, 1.02], ['Oakwood', 35.7857, -78.6312, 0.98], ['North Hills', 35.8385, -78.6428, 1.1]] },
  { name: 'Nashville', state: 'TN', city: 'Nashville', around: [['Franklin', 'TN'], ['Brentwood', 'TN']], homes: 50, rent: 2150, climate: 'warm', neighborhoods: [
    ['The Gulch', 36.1519, -86.7894, 1.18], ['Germantown', 36.1782, -86.7896, 1.05], ['East Nashville', 36.1815, -86.7481, 0.95], ['12 South', 36.1243, -86.7899, 1.08], ['Midtown', 36.1512, -86.8005, 1.05]] },
  { name: 'Orlando', state: 'FL', city: 'Orlando', around: [['Winter Park', 'FL'], ['Kissimmee', 'FL']], homes: 40, rent: 1850, climate: 'warm', neighborhoods: [
    ['Thornton Park', 28.5421, -81.3671, 1.1], ['Lake Nona', 28.3773, -81.2743, 1.05], ['College Park', 28.5712, -81.3905, 0.98], ['Milk District', 28.5437, -81.3526, 0.92]] },
  { name: 'Tampa', state: 'FL', city: 'Tampa', around: [['St. Petersburg', 'FL'], ['Clearwater', 'FL']], homes: 43, rent: 2050, climate: 'warm', neighborhoods: [
    ['Hyde Park', 27.9372, -82.4746, 1.12], ['Ybor City', 27.9609, -82.4381, 0.95], ['Channelside', 27.9436, -82.4475, 1.15], ['Seminole Heights', 27.9937, -82.4596, 0.88]] },
  { name: 'Salt Lake City', state: 'UT', city: 'Salt Lake City', around: [['Sandy', 'UT'], ['Park City', 'UT']], homes: 40, rent: 1850, climate: 'cold', neighborhoods: [
    ['Sugar House', 40.7238, -111.8581, 1], ['The Avenues', 40.7762, -111.8772, 1.05], ['Granary District', 40.7523, -111.8985, 1.02], ['Downtown', 40.7634, -111.8893, 1.08]] },
  { name: 'St. Louis', state: 'MO', city: 'St. Louis', around: [['Clayton', 'MO'], ['University City', 'MO']], homes: 30, rent: 1450, climate: 'cold', neighborhoods: [
    ['Central West End', 38.6444, -90.2612, 1.12], ['Soulard', 38.6046, -90.2087, 0.98], ['Tower Grove', 38.6058, -90.2424, 0.9], ['Downtown West', 38.6306, -90.2063, 1.02]] },
];
