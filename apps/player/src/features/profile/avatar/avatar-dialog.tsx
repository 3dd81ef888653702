import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
import { avatarNames, isAvatarName } from '@tianping/members';
import { Button, Dialog, Icon, showToast, useT } from '@tianping/ui';
import { useRef } from 'react';
import { useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { Failure } from '../../auth/failure.tsx';
import { useFocusOnChange } from '../../auth/fields/focus.ts';
import { AvatarPicture } from '../../avatar/avatar-picture.tsx';
import { accountMessages as text } from '../messages.ts';
import css from '../profile.module.css';
import { useSave } from '../use-save.ts';
import { artNames } from './art-names.ts';
import { CropStage } from './crop-stage.tsx';
import { useUpload } from './use-upload.ts';

/** Chooses another picture: one of the set, or a crop of an uploaded one. */
export default function AvatarDialog(props: { readonly onClose: () => void }) {
  const { t } = useT();
  const saving = useSave();
  const upload = useUpload();
  const frame = useRef<HTMLDivElement>(null);
  useFocusOnChange(frame, upload.picture ? 'own' : 'set');
  const choose = async (avatarId: string): Promise<void> => {
    const chosen = await saving.save('site/user/member/addAvatar', { avatarId });
    if (!chosen) return;
    showToast({ tone: 'ok', title: t(text.saved) });
    props.onClose();
  };
  return (
    <Dialog title={t(text.avatarTitle)} width="m" onClose={props.onClose} testId="avatar-dialog">
      <div className={css.choice} ref={frame}>
        {upload.picture ? (
          <OwnPicture
            upload={upload}
            picture={upload.picture}
            onUse={choose}
            isSaving={saving.isBusy}
          />
        ) : (
          <>
            <AvatarGrid onChoose={(id) => void choose(id)} />
            <FileChoice onFile={(file) => void upload.open(file)} />
          </>
        )}
      </div>
      <Failure text={upload.failure ?? saving.failure} />
    </Dialog>
  );
}

function AvatarGrid(props: { readonly onChoose: (id: string) => void }) {
  const { t } = useT();
  const current = useMember((state) => state.info?.avatar);
  // The set is known here; only the member's own upload must be read.
  const { data } = useCall('site/user/member/avatarList', {});
  const set = avatarNames.map((id) => ({ id, url: '' }));
  const own = (data?.list ?? []).filter(({ url }) => url !== '');
  return (
    <div className={css.grid}>
      {[...own, ...set].map((avatar) => (
        <button
          key={avatar.id}
          type="button"
          aria-pressed={avatar.id === current?.id}
          aria-label={
            isAvatarName(avatar.id)
              ? t(text.avatarFor, { name: t(artNames[avatar.id]) })
              : t(text.avatarOwn)
          }
          data-autofocus={avatar.id === current?.id ? '' : undefined}
          data-testid={`avatar-${avatar.id}`}
          onClick={() => props.onChoose(avatar.id)}
        >
          <AvatarPicture avatar={avatar} className={css.one} />
          {avatar.id === current?.id && (
            <span className={css.tick}>
              <Icon of={IconCheck} size="s" />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function FileChoice(props: { readonly onFile: (file: File) => void }) {
  const { t } = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={css.upload} onClick={() => input.current?.click()}>
        <Icon of={IconPhotoUp} size="l" />
        <span>
          <b>{t(text.avatarUpload)}</b>
          <small>{t(text.avatarUploadHint)}</small>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        data-testid="avatar-file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) props.onFile(file);
        }}
      />
    </>
  );
}

function OwnPicture(props: {
  readonly upload: ReturnType<typeof useUpload>;
  readonly picture: ImageBitmap;
  readonly isSaving: boolean;
  readonly onUse: (id: string) => Promise<void>;
}) {
  const { t } = useT();
  const { upload, picture, isSaving, onUse } = props;
  const use = async (): Promise<void> => {
    const id = await upload.send();
    if (id !== null) await onUse(id);
  };
  return (
    <div className={css.crop}>
      <CropStage picture={picture} crop={upload.crop} onCrop={upload.setCrop} />
      <div className={css.buttons}>
        <Button tone="secondary" size="l" onClick={upload.drop}>
          {t(text.avatarOther)}
        </Button>
        <Button
          size="l"
          busy={upload.isSending || isSaving}
          data-testid="avatar-use"
          onClick={() => void use()}
        >
          {t(text.avatarUse)}
        </Button>
      </div>
    </div>
  );
}
