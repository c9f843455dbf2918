type Thing = Record<string, unknown>;

/** Required and optional properties of each schema.org type that the site uses. */
const TYPES: Record<string, { required: readonly string[]; optional?: readonly string[] }> = {
  Apartment: {
    required: ['name'],
    optional: [
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
    required: ['name', 'url', 'address'],
    optional: [
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
  Product: { required: ['name', 'offers', 'image'] },
  Offer: {
    required: ['price', 'priceCurrency', 'url'],
    optional: [
      'availability',
      'availabilityStarts',
      'availabilityEnds',
      'eligibleDuration',
      'businessFunction',
      'itemOffered',
    ],
  },
  QuantitativeValue: { required: [], optional: ['value', 'maxValue', 'unitCode'] },
  PostalAddress: {
    required: ['addressLocality', 'addressRegion', 'addressCountry'],
    optional: ['streetAddress', 'postalCode'],
  },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  LocationFeatureSpecification: { required: ['name', 'value'] },
  Article: {
    required: ['headline', 'datePublished', 'author'],
    optional: ['description', 'dateModified', 'mainEntityOfPage', 'publisher'],
  },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement', 'numberOfItems'], optional: ['name', 'url'] },
  ListItem: { required: ['position', 'item'], optional: ['name'] },
  Organization: { required: ['name', 'url'], optional: ['email', 'sameAs', 'contactPoint', 'logo'] },
  ContactPoint: { required: ['contactType', 'telephone'], optional: ['availableLanguage'] },
  WebSite: { required: ['name', 'url', 'potentialAction'], optional: ['publisher'] },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'] },
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'] },
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

function findPropertyProblems(name: string, value: unknown, at: string): string[] {
  const all = Array.isArray(value) ? value : [value];
  const wrong = all.filter(
    (item) => (ABSOLUTE.has(name) && !isAbsolute(item)) || (Object.hasOwn(VALUES, name) && !VALUES[name]!(item)),
  );
  const found = wrong.map((item) => `${at} is ${JSON.stringify(item)}`);
  if (name === 'itemListElement') {
    const positions = all.map((item) => (item as Thing)['position'] as number);
    if (positions.some((position, index) => position !== positions[0]! + index))
      found.push(`${at} counts ${positions.join(', ')}`);
  }
  if (name === 'item' && !isThing(value) && !isAbsolute(value)) found.push(`${at} is ${JSON.stringify(value)}`);
  return [
    ...found,
    ...all.flatMap((item, index) =>
      isThing(item) ? findThingProblems(item, all.length > 1 ? `${at}[${index}]` : at) : [],
    ),
  ];
}

function findThingProblems(thing: Thing, at: string): string[] {
  const types = [thing['@type'] ?? []].flat() as string[];
  // A reference to an item that is described elsewhere.
  if (types.length === 0)
    return Object.keys(thing).join() === '@id'
      ? findPropertyProblems('@id', thing['@id'], `${at}.@id`)
      : [`${at} has no @type`];
  const unknown = types
    .filter((type) => !Object.hasOwn(TYPES, type))
    .map((type) => `${at} has the unknown type ${type}`);
  const known = types.filter((type) => Object.hasOwn(TYPES, type)).map((type) => ({ type, ...TYPES[type]! }));
  const missing = known.flatMap(({ type, required }) =>
    required.filter((name) => isEmpty(thing[name])).map((name) => `${at}: ${type} needs ${name}`),
  );
  const allowed = new Set([
    '@type',
    '@id',
    '@context',
    ...known.flatMap(({ required, optional = [] }) => [...required, ...optional]),
  ]);
  const names = Object.keys(thing).filter((name) => name !== '@type' && name !== '@context');
  return [
    ...unknown,
    ...missing,
    ...names
      .filter((name) => unknown.length === 0 && !allowed.has(name))
      .map((name) => `${at}: ${types.join(' and ')} has no ${name}`),
    ...names.flatMap((name) => findPropertyProblems(name, thing[name], `${at}.${name}`)),
  ];
}

/** Finds problems in a page's JSON-LD: unknown or missing types and properties, relative URLs, invalid values. Empty if there are none. */
export function findSchemaProblems(object: unknown): string[] {
  if (!isThing(object)) return ['is not an object'];
  const context = object['@context'] === 'https://schema.org' ? [] : ['has another @context'];
  return [...context, ...findThingProblems(object, [object['@type']].flat().join('/'))];
}
