import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { Button, buttonClass, Dialog, Icon, useT } from '@tianping/ui';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useApp, useSession } from '../../app/context.ts';
import type { AppEvents } from '../../app/events.ts';
import css from './service-dialog.module.css';
import { serviceMessages as text } from './service-messages.ts';

interface ServiceProps {
  readonly about?: AppEvents['showCustomerService'];
  readonly onClose: () => void;
}

/** Before customer service opens: where deposits may be made, and where not. */
export default function ServiceDialog(props: ServiceProps) {
  const { t } = useT();
  const { url, failed, ask } = useAddress();
  return (
    <Dialog title={t(text.serviceTitle)} onClose={props.onClose} testId="service-dialog">
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
        <Way {...props} url={url} />
      )}
    </Dialog>
  );
}

/** Asked for when the dialog opens: browsers let a press open a page only at once. */
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

/** An address of the operator's opens beside the page; a page of the site's own opens in it. */
function Way({ url, about = null, onClose }: ServiceProps & { readonly url: string }) {
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
  const path = about === null ? url : `${url}?type=${about}`;
  if (!isGuest) {
    const write = (): void => {
      onClose();
      navigate(path);
    };
    return (
      <>
        <p className={css.hint}>{t(text.serviceWritten)}</p>
        <Button wide onClick={write}>
          {t(text.serviceWrite)}
        </Button>
      </>
    );
  }
  const leave = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <>
      <p className={css.hint}>{t(text.serviceGuest)}</p>
      <Button wide onClick={leave(() => events.emit('login', { wanted: path }))}>
        {t(text.serviceLogin)}
      </Button>
      <Button tone="secondary" wide onClick={leave(() => events.emit('forgetPassword', null))}>
        {t(text.serviceForgot)}
      </Button>
    </>
  );
}
