import { describe, expect, it } from '@jest/globals';
import { pageTexts } from './page-texts.ts';

const html = `
<header><a>A link of the header of the site</a></header>
<div id="slot-mf-a"><style>Style of a page that is long</style><h1>Furnished homes for teams</h1><p>Short</p><noscript><p>A text for browsers without scripts</p></noscript><p>It&#x27;s lower case at first</p><script>Script of a page that is long</script><p>Furnished homes for teams</p></div>
<div id="slot-mf-b"><p>A text of another remote altogether</p></div>
<footer>The footer of the site is long too</footer>`;

describe('pageTexts', () => {
  it('finds the texts of one slot, the longest first, and each once', () => {
    expect(pageTexts(html, 'mf-a')).toEqual(['Furnished homes for teams', "It's lower case at first"]);
    expect(pageTexts(html, 'mf-b')).toEqual(['A text of another remote altogether']);
    expect(pageTexts(html, 'mf-c')).toEqual([]);
  });
});
