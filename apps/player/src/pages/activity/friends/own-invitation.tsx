import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { Button, QrCode, qrPicture, Scene, showToast, uiMessages, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import css from './friends.module.css';
import { friendTexts as text } from './messages.ts';

/** The invitation: a link, a code, a QR code, and the browser's own way to share where it has one. */
export function OwnInvitation(props: {
  readonly code: string;
  readonly link: string;
  readonly withinDays: number;
}) {
  const { t } = useT();
  const { code, link, withinDays } = props;
  return (
    <div className={css.invitation}>
      <div className={css.values}>
        <Value label={t(text.inviteLink)} value={link} />
        <p className={css.quiet}>{t(text.inviteHint, { days: withinDays })}</p>
        <Value label={t(text.inviteCode)} value={code} isCode />
        <Ways link={link} />
        <p className={css.quiet}>{t(text.adultsOnly)}</p>
      </div>
      <Poster link={link} code={code} />
    </div>
  );
}

function Value(props: {
  readonly label: string;
  readonly value: string;
  readonly isCode?: boolean;
}) {
  const { t } = useT();
  const { label, value, isCode = false } = props;
  const copy = (): void =>
    void navigator.clipboard
      .writeText(value)
      .then(() => showToast({ tone: 'ok', title: t(uiMessages.copied) }));
  return (
    <div className={css.value}>
      <span>{label}</span>
      <div>
        <b
          className={`num ${isCode ? css.code : ''}`}
          data-testid={isCode ? 'invite-code' : 'invite-link'}
        >
          {value}
        </b>
        <button type="button" onClick={copy} aria-label={`${t(text.copy)}${label}`}>
          {t(text.copy)}
        </button>
      </div>
    </div>
  );
}

function Ways({ link }: { readonly link: string }) {
  const { t } = useT();
  const save = async (): Promise<void> => {
    const picture = await qrPicture(link);
    if (picture) savePicture(picture, t(text.qrName));
  };
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator;
  return (
    <div className={css.ways}>
      <Button tone="secondary" icon={IconPhoto} onClick={() => void save()}>
        {t(text.savePoster)}
      </Button>
      {canShare && (
        <Button
          icon={IconShare}
          onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
        >
          {t(text.share)}
        </Button>
      )}
    </div>
  );
}

function savePicture(picture: Blob, name: string): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function Poster(props: { readonly link: string; readonly code: string }) {
  const { t } = useT();
  const { look } = useApp();
  return (
    <div className={css.poster}>
      <Scene src={look.valley} className={css.valley} />
      <p>
        {t(look.name)}
        <span>{t(text.posterLine)}</span>
      </p>
      <QrCode text={props.link} label={t(text.qrLabel)} className={css.qr} />
      <small className="num">{props.code} · 18+</small>
    </div>
  );
}
