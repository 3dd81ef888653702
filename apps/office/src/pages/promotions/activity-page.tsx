import { Button, Tabs } from 'antd';
import { Link, useLocation, useSearch } from 'wouter';
import { useMay, useOfficeApp } from '../../app/context.ts';
import { DetailFrame, useDetail } from '../../engine/detail-frame.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { StaffLink } from '../../engine/object-link.tsx';
import { Badge, Box, Steps } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { ActivityActs } from './activity-acts.tsx';
import { VerdictBadge } from './bits.tsx';
import { ActivityFlags } from './flags.tsx';
import { ActivityGrants } from './grants.tsx';
import { PreviewButton } from './preview-button.tsx';
import { promotionMessages as text } from './promotion-messages.ts';
import { type ActivityOne, reasonText, statusTones, stepText } from './promotion-texts.ts';
import css from './promotions.module.css';
import { Running } from './running.tsx';
import { Versions } from './versions.tsx';

const TABS = ['run', 'terms', 'grants', 'flags', 'history'] as const;
type Tab = (typeof TABS)[number];
const names = {
  run: text.tabRun,
  terms: text.tabTerms,
  grants: text.tabGrants,
  flags: text.tabFlags,
  history: text.tabHistory,
} as const satisfies { readonly [Name in Tab]: unknown };

/** One activity: its figures, terms, grants, signs of abuse, and history. */
export function ActivityPage({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { reads } = useOfficeApp();
  const { read, changed } = useDetail('promotions/one', { id }, () => {
    void reads.renew('promotions/figures');
  });
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'run';
  const title = read.answer?.activity.title ?? t(text.activity);
  return (
    <>
      <Link href="/promotions" className={css.crumb}>
        {t(text.back)}
      </Link>
      <PageTitle title={title} lead={read.answer && leadOf(read.answer, t)}>
        {read.answer && <Marks one={read.answer} />}
        {read.answer?.draft && <PreviewButton id={id} isSaved={true} />}
        <EditButton one={read.answer} />
      </PageTitle>
      <DetailFrame read={read}>
        {(one) => (
          <>
            <Reason one={one} />
            <Tabs
              activeKey={tab}
              onChange={(next) => navigate(`${path}?tab=${next}`, { replace: true })}
              destroyOnHidden
              items={TABS.map((name) => ({
                key: name,
                label: t(names[name]),
                children: <Content tab={name} one={one} onChanged={() => changed()} />,
              }))}
            />
          </>
        )}
      </DetailFrame>
    </>
  );
}

function leadOf({ activity }: ActivityOne, t: ReturnType<typeof useTexts>['t']): string {
  const { code, version } = activity;
  return version > 0 ? t(text.code, { code, version }) : t(text.codeDraft, { code });
}

function Marks({ one: { activity } }: { readonly one: ActivityOne }) {
  const { t } = useTexts();
  return (
    <span className={css.badges}>
      {activity.verdict !== null && <VerdictBadge of={activity.verdict} />}
      <Badge tone={statusTones[activity.status]}>{t(text[activity.status])}</Badge>
    </span>
  );
}

function EditButton({ one }: { readonly one: ActivityOne | undefined }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const mayWrite = useMay('promotions.write');
  if (!one || !mayWrite) return null;
  const { id, status, version } = one.activity;
  const isOver = status === 'ended' || status === 'settled';
  if (isOver || (one.draft?.proposalId ?? null) !== null) return null;
  return (
    <Button onClick={() => navigate(`/promotions/${id}/edit`)}>
      {t(version > 0 ? text.editNext : text.edit)}
    </Button>
  );
}

/** Why it does not run as planned, and what waits for a second person. */
function Reason({ one }: { readonly one: ActivityOne }) {
  const texts = useTexts();
  const reason = reasonText(one.activity.reason, texts);
  const last = one.history.find(({ what }) => what === one.activity.reason);
  const proposalId = one.draft?.proposalId ?? null;
  return (
    <>
      {reason !== null && (
        <p className={css.reason} role="status">
          {reason}
          {last?.note ? `：${last.note}` : ''}
        </p>
      )}
      {proposalId !== null && (
        <p className={css.reason} role="status">
          <Link href={`/approvals?tab=all&open=${proposalId}`} className={css.crumb}>
            {texts.t(text.proposed)}
          </Link>
        </p>
      )}
    </>
  );
}

function Content(props: {
  readonly tab: Tab;
  readonly one: ActivityOne;
  readonly onChanged: () => void;
}) {
  const { tab, one, onChanged } = props;
  const { id } = one.activity;
  switch (tab) {
    case 'terms':
      return <Versions one={one} />;
    case 'grants':
      return <ActivityGrants id={id} />;
    case 'flags':
      return <ActivityFlags id={id} />;
    case 'history':
      return <History one={one} />;
    default:
      return (
        <div className={css.cols}>
          <Running id={id} />
          <ActivityActs one={one} onChanged={onChanged} />
        </div>
      );
  }
}

function History({ one }: { readonly one: ActivityOne }) {
  const texts = useTexts();
  return (
    <Box title={texts.t(text.history)}>
      <Steps
        steps={one.history.map(({ at, what, by, note }, index) => ({
          key: `${at}-${index}`,
          title: stepText(what, texts),
          side: texts.moment(at),
          note: (
            <>
              <StaffLink login={by.name} />
              {note && `：${note}`}
            </>
          ),
          state: 'done',
        }))}
      />
    </Box>
  );
}
