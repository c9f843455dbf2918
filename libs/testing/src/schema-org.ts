type Thing = Record<string, unknown>;

/** Required and optional properties of each schema.org type that the site uses. */
const TYPES: Record<string, { needs: readonly string[]; may?: readonly string[] }> = {
  Apartment: {
    needs: ['name'],
    may: [
      'url',
      'description',
      'image',
      'numberOfBedrooms',
      'numberOfBathroomsTotal',
      'occupancy',
      'floorSize',
      'petsAllowed',
      'address',
      'geo',
      'amenityFeature',
      'containedInPlace',
      'offers',
      'floorLevel',
      'tourBookingPage',
      'leaseLength',
    ],
  },
  ApartmentComplex: {
    needs: ['name', 'url', 'address'],
    may: [
      'image',
      'geo',
      'numberOfAccommodationUnits',
      'numberOfAvailableAccommodationUnits',
      'petsAllowed',
      'amenityFeature',
      'containsPlace',
      'description',
    ],
  },
  Product: { needs: ['name', 'offers', 'image'] },
  Offer: {
    needs: ['price', 'priceCurrency', 'url'],
    may: [
      'availability',
      'availabilityStarts',
      'availabilityEnds',
      'eligibleDuration',
      'businessFunction',
      'itemOffered',
    ],
  },
  QuantitativeValue: { needs: [], may: ['value', 'maxValue', 'unitCode'] },
  PostalAddress: {
    needs: ['addressLocality', 'addressRegion', 'addressCountry'],
    may: ['streetAddress', 'postalCode'],
  },
  GeoCoordinates: { needs: ['latitude', 'longitude'] },
  LocationFeatureSpecification: { needs: ['name', 'value'] },
  BreadcrumbList: { needs: ['itemListElement'] },
  ItemList: { needs: ['itemListElement', 'numberOfItems'], may: ['name', 'url'] },
  ListItem: { needs: ['position', 'item'], may: ['name'] },
  Organization: { needs: ['name', 'url'], may: ['email', 'sameAs', 'contactPoint', 'logo'] },
  ContactPoint: { needs: ['contactType', 'telephone'], may: ['availableLanguage'] },
  WebSite: { needs: ['name', 'url', 'potentialAction'], may: ['publisher'] },
  SearchAction: { needs: ['target', 'query-input'] },
  EntryPoint: { needs: ['urlTemplate'] },
  FAQPage: { needs: ['mainEntity'] },
  Question: { needs: ['name', 'acceptedAnswer'] },
  Answer: { needs: ['text'] },
};

const ABSOLUTE = new Set(['@id', 'url', 'image', 'sameAs', 'logo']);

const VALUES: Record<string, (value: unknown) => boolean> = {
  price: (value) => /^\d+(\.\d\d)?$/.test(String(value)),
  priceCurrency: (value) => value === 'USD',
  availability: (value) => /^https:\/\/schema\.org\/(InStock|OutOfStock)$/.test(String(value)),
  availabilityStarts: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  availabilityEnds: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  telephone: (value) => /^\+\d{11}$/.test(String(value)),
};

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isAbsolute = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);

function problemsOfProperty(name: string, value: unknown, at: string): string[] {
  const all = Array.isArray(value) ? value : [value];
  const wrong = all.filter(
    (one) => (ABSOLUTE.has(name) && !isAbsolute(one)) || (Object.hasOwn(VALUES, name) && !VALUES[name]!(one)),
  );
  const found = wrong.map((one) => `${at} is ${JSON.stringify(one)}`);
  if (name === 'itemListElement') {
    const positions = all.map((one) => (one as Thing)['position'] as number);
    if (positions.some((position, index) => position !== positions[0]! + index))
      found.push(`${at} counts ${positions.join(', ')}`);
  }
  if (name === 'item' && !isThing(value) && !isAbsolute(value)) found.push(`${at} is ${JSON.stringify(value)}`);
  return [
    ...found,
    ...all.flatMap((one, index) => (isThing(one) ? problemsOfThing(one, all.length > 1 ? `${at}[${index}]` : at) : [])),
  ];
}

function problemsOfThing(thing: Thing, at: string): string[] {
  const types = [thing['@type'] ?? []].flat() as string[];
  // A reference to an item that is described elsewhere.
  if (types.length === 0)
    return Object.keys(thing).join() === '@id'
      ? problemsOfProperty('@id', thing['@id'], `${at}.@id`)
      : [`${at} has no @type`];
  const unknown = types
    .filter((type) => !Object.hasOwn(TYPES, type))
    .map((type) => `${at} is of the unknown type ${type}`);
  const known = types.filter((type) => Object.hasOwn(TYPES, type)).map((type) => ({ type, ...TYPES[type]! }));
  const missing = known.flatMap(({ type, needs }) =>
    needs.filter((name) => isEmpty(thing[name])).map((name) => `${at}: ${type} needs ${name}`),
  );
  const allowed = new Set(['@type', '@id', '@context', ...known.flatMap(({ needs, may = [] }) => [...needs, ...may])]);
  const names = Object.keys(thing).filter((name) => name !== '@type' && name !== '@context');
  return [
    ...unknown,
    ...missing,
    ...names
      .filter((name) => unknown.length === 0 && !allowed.has(name))
      .map((name) => `${at}: ${types.join(' and ')} has no ${name}`),
    ...names.flatMap((name) => problemsOfProperty(name, thing[name], `${at}.${name}`)),
  ];
}

/** Problems in a page's JSON-LD: unknown or missing types and properties, relative URLs, invalid values. Empty if there are none. */
export function schemaProblems(object: unknown): string[] {
  if (!isThing(object)) return ['is no object'];
  const context = object['@context'] === 'https://schema.org' ? [] : ['has another @context'];
  return [...context, ...problemsOfThing(object, [object['@type']].flat().join('/'))];
}
