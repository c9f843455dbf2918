import { formatDate } from '@lodestay/stay';
import { brand, Picture } from '@lodestay/ui';
import { query } from '@lodestay/ui/breakpoints';
import { cx, useStyles } from '@lodestay/ui/styles';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import type { ContentPage } from '../content/content-types.ts';
import { Actions } from './actions.tsx';
import { Sections, type BlockData } from './blocks.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { getHospitalSearchHref } from './hospital-search.tsx';
import { hasBlock, loadLiveData } from './load-live-data.ts';
import { getPagePicture, getSharePicture } from './page-pictures.ts';
import { toPagePath } from './published.ts';
import { staticSheet } from './sheets.ts';
import type { StaticRequest, StaticResult } from './static-page.ts';

function ContentPageView({ page, data }: { page: ContentPage; data: BlockData }) {
  const s = useStyles(staticSheet);
  return (
    <article>
      {page.draft && <DraftBanner />}
      <header className={cx('page', s.hero, page.picture && s.heroColumns)}>
        <div className={s.words}>
          <h1 className="display d-64">{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          {page.actions.length > 0 && <Actions links={page.actions} />}
        </div>
        {page.picture && (
          <Picture
            picture={getPagePicture(page.picture)}
            sizes={`${query.belowDesktop} 92vw, 34rem`}
            ratio="3:2"
            priority
          />
        )}
      </header>
      <Sections sections={page.sections} data={data} />
      <p className={cx('page', s.foot)}>
        Last updated <time dateTime={page.updated}>{formatDate(page.updated)}</time>
      </p>
    </article>
  );
}

/** A page under /p/, with its live data. A submitted search redirects to its results. */
export async function createContentPage(page: ContentPage, { url, platform }: StaticRequest): Promise<StaticResult> {
  const path = toPagePath(page);
  const searchHref = hasBlock(page.sections, (block) => block.type === 'live' && block.name === 'hospital-search')
    ? getHospitalSearchHref(url)
    : null;
  if (searchHref !== null) return { redirect: searchHref, status: 302 };
  const live = await loadLiveData(platform, page.sections);
  return {
    Page: () => <ContentPageView page={page} data={{ live, figures: null, path }} />,
    head: {
      title: `${page.title} | ${brand.name}`,
      description: page.description,
      canonical: path,
      ...(page.picture ? { image: getSharePicture(page.picture) } : {}),
      ...(page.draft ? { robots: 'noindex' as const } : {}),
      jsonLd: [toBreadcrumbs(platform.origin, page.title, path)],
    },
  };
}
