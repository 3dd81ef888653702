import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { isUuid } from '@tianping/base';
import { Icon, useT } from '@tianping/ui';
import { Link, useSearch } from 'wouter';
import { useMember } from '../../../app/context.ts';
import { UnreadBadge } from '../../../features/inbox/unread-badge.tsx';
import { MemberFrame } from '../member-frame.tsx';
import { Detail } from './detail.tsx';
import css from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';
import { feedbackLink } from './feedback-types.ts';
import { feedbackTexts as text } from './messages.ts';
import { Records } from './records.tsx';

/**
 * The form and the records side by side. On narrow screens one at a time: `?view=list` shows the records, with
 * `id` one of them, else the form.
 */
export default function FeedbackPage() {
  const { t } = useT();
  const query = new URLSearchParams(useSearch());
  const isList = query.get('view') === 'list';
  const id = query.get('id') ?? '';
  const openId = isList && isUuid(id) ? id : null;
  const view = isList ? (openId === null ? 'list' : 'detail') : 'form';
  return (
    <MemberFrame title={t(text.title)}>
      <Ways isList={isList} />
      <div className={css.page} data-view={view} data-testid="page-feedback">
        <div className={css.write}>
          <FeedbackForm />
        </div>
        <div className={css.read}>
          <div className={css.listed}>
            <Records openId={openId} />
          </div>
          {openId !== null && (
            <>
              <BackLink />
              <Detail key={openId} feedbackId={openId} />
            </>
          )}
        </div>
      </div>
    </MemberFrame>
  );
}

/** Switches between the form and the records, where both do not fit. */
function Ways(props: { readonly isList: boolean }) {
  const { t } = useT();
  const unread = useMember((member) => member.feedbackUnread ?? 0);
  const current = (isThis: boolean) => (isThis ? 'page' : undefined);
  return (
    <nav className={`${css.ways} ${css.narrowOnly}`} aria-label={t(text.title)}>
      <Link href={feedbackLink('form')} aria-current={current(!props.isList)}>
        {t(text.toForm)}
      </Link>
      <Link href={feedbackLink('list')} aria-current={current(props.isList)}>
        {t(text.toList)}
        <UnreadBadge count={unread} />
      </Link>
    </nav>
  );
}

function BackLink() {
  const { t } = useT();
  return (
    <Link href={feedbackLink('list')} className={`${css.back} ${css.narrowOnly}`}>
      <Icon of={IconArrowLeft} size="s" />
      {t(text.back)}
    </Link>
  );
}
