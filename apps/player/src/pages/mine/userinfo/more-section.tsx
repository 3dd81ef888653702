import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Button, showToast, useT } from '@tianping/ui';
import { useEffect, useId } from 'react';
import type { MemberInfo } from '../../../app/member.ts';
import { accountMessages } from '../../../features/profile/messages.ts';
import { useSave } from '../../../features/profile/use-save.ts';
import { Section } from '../section.tsx';
import { userinfoMessages as text } from './messages.ts';
import css from './userinfo.module.css';

/** What the member may decide about the own data. */
export function MoreSection(props: { readonly info: MemberInfo; readonly onExport: () => void }) {
  const { t } = useT();
  return (
    <Section title={t(text.more)} testId="more">
      <ul className={css.more}>
        <Marketing isOn={props.info.marketing} />
        <li>
          <div>
            <b>{t(text.export)}</b>
            <small>{t(text.exportText)}</small>
          </div>
          <Button
            tone="secondary"
            size="s"
            icon={IconDownload}
            data-testid="export"
            onClick={props.onExport}
          >
            {t(text.exportRun)}
          </Button>
        </li>
      </ul>
    </Section>
  );
}

function Marketing(props: { readonly isOn: boolean }) {
  const { t } = useT();
  const id = useId();
  const { save, isBusy, failure } = useSave();
  useEffect(() => {
    if (failure !== null) showToast({ tone: 'bad', title: failure });
  }, [failure]);
  const turn = async (): Promise<void> => {
    const saved = await save('site/user/member/bindOther', { marketing: !props.isOn });
    if (saved) showToast({ tone: 'ok', title: t(accountMessages.saved) });
  };
  return (
    <li>
      <div>
        <b id={id}>{t(text.marketing)}</b>
        <small id={`${id}-t`}>{t(text.marketingText)}</small>
      </div>
      <button
        type="button"
        role="switch"
        className={css.switch}
        aria-checked={props.isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-t`}
        aria-busy={isBusy || undefined}
        data-testid="marketing"
        onClick={() => void turn()}
      />
    </li>
  );
}
