import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Button, useT } from '@tianping/ui';
import type { MemberInfo } from '../../../app/member/member.ts';
import { OffersSwitch } from '../../../features/profile/offers-switch.tsx';
import { Section } from '../section.tsx';
import { userinfoMessages as text } from './messages.ts';
import css from './userinfo.module.css';

/** The member's decisions about their own data. */
export function MoreSection(props: { readonly info: MemberInfo; readonly onExport: () => void }) {
  const { t } = useT();
  return (
    <Section title={t(text.more)} testId="more">
      <ul className={css.more}>
        <li>
          <OffersSwitch isOn={props.info.marketing} />
        </li>
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
