import { SUPPORT_CATEGORY_LABELS } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { useEndpoint, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { Conversation } from '../../features/support/conversation.tsx';
import { SupportStatusTag } from '../../features/support/support-status.tsx';

const sheet = styles({ head: { display: 'grid', gap: 'var(--s-3)' } });

const REFERENCE = /^[A-Z]{2}-[0-9A-Z]{4,12}$/;

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const reference = context.params['reference']!;
  if (!REFERENCE.test(reference)) return { status: 404 };
  await invalidateEndpoints(context, 'getSupportCase');
  await context.fetch('getSupportCase', { params: { reference } });
}

/** Without the subject, because titles get into histories and screen shares. */
export const head = ({ params }: PageContext) => createAccountHead(`Request ${params['reference'] ?? ''}`.trim());

/** One request to staff. */
export function Page() {
  const { reference = '' } = useParams();
  const s = useStyles(sheet);
  const { data } = useEndpoint('getSupportCase', { params: { reference } }, { keepPrevious: true });
  if (!data) return null;
  const { subject, category, status, stay } = data;
  return (
    <AccountLayout section="support">
      <div className={s.head}>
        <p className="small">
          <Link href="/account/support" className="link">
            Support
          </Link>
        </p>
        <h1 className="display d-46">{subject}</h1>
        <p className="soft">
          <SupportStatusTag status={status} /> {reference} · {SUPPORT_CATEGORY_LABELS[category]}
          {stay && (
            <>
              {' '}
              ·{' '}
              <Link href={toReservationHref(stay.id)} className="link">
                {stay.homeTitle}
              </Link>
            </>
          )}
        </p>
      </div>
      <Conversation key={reference} supportCase={data} />
    </AccountLayout>
  );
}
