import { describe, expect, it } from '@jest/globals';
import type { Head } from '@lodestay/platform';
import { renderHeadTags } from './head-tags.ts';

const tags = (head: Partial<Head> = {}) =>
  renderHeadTags({
    head: { title: 'Homes in Denver', description: 'All of them.', ...head },
    siteName: 'Site',
    pathname: '/s/denver',
    origin: 'https://site.example',
  });
const renderContent = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('renderHeadTags', () => {
  it('uses the same title and description for search engines and link previews', () => {
    const html = tags({ canonical: '/s/denver?page=2' });
    expect(html).toContain('<link rel="canonical" href="https://site.example/s/denver?page=2">');
    expect(renderContent(html, 'og:url')).toBe('https://site.example/s/denver?page=2');
    expect([
      renderContent(html, 'og:title'),
      renderContent(html, 'og:description'),
      renderContent(html, 'description'),
    ]).toEqual(['Homes in Denver', 'All of them.', 'All of them.']);
    expect([
      renderContent(html, 'og:site_name'),
      renderContent(html, 'og:type'),
      renderContent(html, 'og:locale'),
      renderContent(html, 'twitter:card'),
    ]).toEqual(['Site', 'website', 'en_US', 'summary_large_image']);
  });

  it('has an alternate link for every language and x-default', () => {
    expect(tags()).toContain(
      '<link rel="alternate" hreflang="en-US" href="https://site.example/s/denver"><link rel="alternate" hreflang="x-default" href="https://site.example/s/denver">',
    );
  });

  it('has no alternate links on a page with noindex', () => {
    const html = tags({ robots: 'noindex' });
    expect(renderContent(html, 'robots')).toBe('noindex');
    expect(html).not.toContain('hreflang');
  });

  it('has the picture of the page with its size and alternative text', () => {
    const html = tags({
      image: { url: '/pictures/previews/market/denver.jpg', width: 1200, height: 630, alt: 'Homes & "views"' },
    });
    expect(renderContent(html, 'og:image')).toBe('https://site.example/pictures/previews/market/denver.jpg');
    expect([
      renderContent(html, 'og:image:width'),
      renderContent(html, 'og:image:height'),
      renderContent(html, 'og:image:alt'),
    ]).toEqual(['1200', '630', 'Homes &amp; &quot;views&quot;']);
  });

  it('uses the picture of the brand by default, and omits the size of a picture given as a URL', () => {
    expect(renderContent(tags(), 'og:image')).toBe('https://site.example/pictures/previews/brand.jpg');
    expect(renderContent(tags(), 'og:image:alt')).toBe('Site');
    const bare = tags({ image: 'https://pictures.example/a.jpg' });
    expect(renderContent(bare, 'og:image')).toBe('https://pictures.example/a.jpg');
    expect(renderContent(bare, 'og:image:width')).toBeUndefined();
  });

  it('preloads the first pictures with their media queries', () => {
    const picture = { srcSet: '/a-480.avif 480w', sizes: '100vw', type: 'image/avif' };
    const html = tags({ preloadImages: [picture, { ...picture, media: '(max-width: 767px)' }] });
    expect(html.match(/<link rel="preload" as="image".*?>/g)).toEqual([
      '<link rel="preload" as="image" imagesrcset="/a-480.avif 480w" imagesizes="100vw" type="image/avif" fetchpriority="high">',
      '<link rel="preload" as="image" media="(max-width: 767px)" imagesrcset="/a-480.avif 480w" imagesizes="100vw" type="image/avif" fetchpriority="high">',
    ]);
  });

  it('escapes data so that it cannot close its script element', () => {
    const html = tags({ jsonLd: [{ '@type': 'Thing', name: '</script><script>alert(1)//<!--' }] });
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
    expect(JSON.parse(data!)).toEqual({ '@type': 'Thing', name: '</script><script>alert(1)//<!--' });
  });
});
