/** @slow Starts a development site. */
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { findFreePorts } from './free-ports.ts';
import { toPreviewLink, parseSite } from './site-address.ts';

describe('parseSite', () => {
  it.each([
    ['https://staging.example.com', 'https://staging.example.com'],
    ['https://staging.example.com/s/denver?beds=2', 'https://staging.example.com'],
    ['http://localhost:4200/', 'http://localhost:4200'],
  ])('%s is %s', (address, site) => {
    expect(parseSite(address)).toBe(site);
  });

  it.each(['', 'staging.example.com', 'ftp://staging.example.com', 'javascript:alert(1)'])('refuses %j', (address) => {
    expect(() => parseSite(address)).toThrow(`not '${address}'`);
  });
});

describe('toPreviewLink', () => {
  it('names every remote with its address', () => {
    expect(
      toPreviewLink('https://staging.example.com', {
        'mf-search': 'http://localhost:4210/',
        'mf-listing': 'http://localhost:4211/',
      }),
    ).toBe(
      'https://staging.example.com/staff/preview?mf-search=http://localhost:4210/&mf-listing=http://localhost:4211/',
    );
  });
});

describe('findFreePorts', () => {
  it('goes past a port that is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    const found = await findFreePorts(port, 2);
    await new Promise((resolve) => server.close(resolve));
    expect(found).toHaveLength(2);
    expect(found[0]).toBeGreaterThan(port);
    expect(found[1]).toBeGreaterThan(found[0]!);
  });

  it('gives up after some', async () => {
    await expect(findFreePorts(20_000, 21)).rejects.toThrow('Not enough ports from 20000 to 20019 are free');
  });
});
