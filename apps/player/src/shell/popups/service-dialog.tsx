import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { Button, buttonClass, Dialog, Icon, lazyPart, SkeletonRows, useT } from '@tianping/ui';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useApp, useSession } from '../../app/context.ts';
import type { AppEvents } from '../../app/events.ts';
import { topicAbout } from '../../features/support/topics.ts';
import css from './service-dialog.module.css';
import { serviceMessages as text } from './service-messages.ts';

const ServicePanel = lazyPart(() => import('../../features/support/service-panel.tsx'));

/** The page of the site's own service desk. */
const SERVICE = '/service';
/** Screens on which a dialog would leave no room beside the keyboard. */
const NARROW = '(max-width: 767.98px), (max-height: 499.98px)';

interface ServiceProps {
  readonly about?: AppEvents['showCustomerService'];
  readonly onClose: () => void;
}

/**
 * Customer service: first a warning on where deposits may be made; then the service desk itself, where the site has its
 * own.
 */
export default function ServiceDialog(props: ServiceProps) {
  const { t } = useT();
  const { onClose } = props;
  const { url, failed, ask } = useAddress();
  const [isInside, setInside] = useState(false);
  const topic = topicAbout(props.about ?? null);
  const path = topic === null ? SERVICE : `${SERVICE}?topic=${topic}`;
  if (isInside) {
    return (
      <Dialog title={t(text.serviceTitle)} width="l" onClose={onClose} testId="service-dialog">
        <div className={css.desk}>
          <Suspense fallback={<SkeletonRows rows={5} label={t(text.serviceTitle)} />}>
            <ServicePanel about={topic} onLeave={onClose} />
          </Suspense>
        </div>
        <Link href={path} className={css.page} onClick={onClose}>
          {t(text.servicePage)}
        </Link>
      </Dialog>
    );
  }
  return (
    <Dialog title={t(text.serviceTitle)} onClose={onClose} testId="service-dialog">
      <ul className={css.list}>
        <li>
          <Icon of={IconShieldCheck} size="l" />
          {t(text.serviceOfficial)}
        </li>
        <li>
          <Icon of={IconUserOff} size="l" />
          {t(text.serviceAgents)}
        </li>
      </ul>
      {failed && (
        <p className={css.failed} role="alert">
          {t(text.serviceFailed)}
        </p>
      )}
      {url === null ? (
        <Button busy={!failed} wide onClick={ask}>
          {t(failed ? text.serviceRetry : text.serviceOpen)}
        </Button>
      ) : (
        <Way
          url={url === SERVICE ? path : url}
          onClose={onClose}
          onInside={() => setInside(true)}
        />
      )}
    </Dialog>
  );
}

/** Requested when the dialog opens: browsers allow a new window only directly within a press. */
function useAddress() {
  const { api } = useApp();
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    void api.call('site/configuration/onlinecustomservice', {}).then((outcome) => {
      if (outcome.kind === 'answer') setUrl(outcome.answer.url);
      else setFailed(true);
    });
  }, [api]);
  useEffect(() => {
    ask();
  }, [ask]);
  return { url, failed, ask };
}

/**
 * An address of the operator's opens in a new window; the site's own service desk opens here, on phones on its page.
 */
function Way(props: {
  readonly url: string;
  readonly onClose: () => void;
  readonly onInside: () => void;
}) {
  const { url, onClose } = props;
  const { t } = useT();
  const { events } = useApp();
  const [, navigate] = useLocation();
  const isGuest = useSession() === null;
  if (!url.startsWith('/')) {
    const look = buttonClass({ wide: true });
    return (
      <a className={look} href={url} target="_blank" rel="noopener noreferrer" onClick={onClose}>
        {t(text.serviceOpen)}
      </a>
    );
  }
  const open = (): void => {
    if (url.startsWith(SERVICE) && !window.matchMedia(NARROW).matches) {
      props.onInside();
      return;
    }
    onClose();
    navigate(url);
  };
  return (
    <>
      <p className={css.hint}>{t(isGuest ? text.serviceGuest : text.serviceHelp)}</p>
      <Button wide onClick={open}>
        {t(text.serviceOpen)}
      </Button>
      {isGuest && (
        <Button
          tone="secondary"
          wide
          onClick={() => {
            onClose();
            events.emit('forgetPassword', null);
          }}
        >
          {t(text.serviceForgot)}
        </Button>
      )}
    </>
  );
}
