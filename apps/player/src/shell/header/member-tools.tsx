import { buttonClass, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { shellMessages as text } from '../messages.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './header.module.css';
import { MailLink } from './mail-link.tsx';
import { Purse } from './purse.tsx';

/** The header's end for a member: wallet, deposit, account. */
export default function MemberTools() {
  const { t } = useT();
  return (
    <>
      <MailLink />
      <Purse />
      <Link href="/mine/savemoney" className={`${buttonClass()} ${css.pill} ${css.wide}`}>
        {t(text.deposit)}
      </Link>
      <AccountMenu />
    </>
  );
}
