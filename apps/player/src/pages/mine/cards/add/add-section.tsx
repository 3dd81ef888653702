import { buttonClass, EmptyState, ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { Link, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useCall } from '../../../../app/query.ts';
import { useInfo } from '../../../../features/profile/use-info.ts';
import { wayBackOf } from '../../../../routes/way-back.ts';
import { Section } from '../../section.tsx';
import { KIND_TEXTS } from '../account-look.ts';
import { LIST_LINKS } from '../links.ts';
import { cardMessages as text } from '../messages.ts';
import type { Kind } from '../use-accounts.ts';
import { AddForm } from './add-form.tsx';

/** The form of a new account, with the data it needs. */
export function AddSection(props: { readonly kind: Kind }) {
  const { t } = useT();
  const { kind } = props;
  const { info } = useInfo();
  const back = wayBackOf(useSearch()) ?? LIST_LINKS[kind];
  const { data, fault, isPending, refetch } = useCall('fd/bankCard/withdraw/add/list', {});
  const cfg = useCall('fd/withdraw/baseCfg/list', {}).data;
  const providers = data?.list.filter((one) => one.kind === kind) ?? [];
  return (
    <Section
      title={t(KIND_TEXTS[kind].add)}
      hint={t(KIND_TEXTS[kind].hint)}
      testId={`add-${kind}`}
      end={
        <Link href={back} className={buttonClass({ tone: 'text', size: 's' })}>
          {t(text.back)}
        </Link>
      }
    >
      {(isPending || !info) && !fault && <SkeletonRows rows={5} label={t(uiMessages.loading)} />}
      {fault && <ErrorState onRetry={refetch} />}
      {data && info && data.holderMasked === null && (
        <EmptyState
          title={t(text.holderMissing)}
          text={t(text.holderMissingText)}
          action={
            <Link href="/mine/auth" className={buttonClass({ size: 's' })}>
              {t(text.holderMissingGo)}
            </Link>
          }
        />
      )}
      {data && info && data.holderMasked !== null && (
        <AddForm
          kind={kind}
          providers={providers}
          holderMasked={data.holderMasked}
          coolingHours={cfg?.coolingHours ?? null}
          onAdded={() => navigate(back)}
        />
      )}
    </Section>
  );
}
