import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { FEEDBACK_PICTURES_MAX } from '@tianping/inbox';
import { PICTURE_TYPES } from '@tianping/media';
import { Icon, useT } from '@tianping/ui';
import { type ReactNode, useId } from 'react';
import { pictureTexts as text } from './messages.ts';
import css from './pictures.module.css';
import type { Picture, Pictures } from './use-pictures.ts';

/** The chosen pictures, each with its state, and a button to add one. */
export function PictureField(props: { readonly pictures: Pictures }) {
  const { t } = useT();
  const id = useId();
  const { pictures } = props;
  return (
    <fieldset aria-labelledby={id}>
      <p className={css.label} id={id}>
        {t(text.pictures)}
        <span>{t(text.picturesHint, { count: FEEDBACK_PICTURES_MAX })}</span>
      </p>
      <div className={css.pictures}>
        {pictures.list.map((picture) => (
          <Thumb
            key={picture.key}
            picture={picture}
            onRemove={() => pictures.remove(picture.key)}
          />
        ))}
        {pictures.list.length < FEEDBACK_PICTURES_MAX && <AddPicture onFiles={pictures.add} />}
      </div>
      <PictureFaults faults={pictures.faults} />
    </fieldset>
  );
}

/** Pictures that were not accepted, announced to screen readers. */
export function PictureFaults(props: { readonly faults: readonly string[] }) {
  return (
    <div role="alert">
      {props.faults.map((fault) => (
        <p key={fault} className={css.fault}>
          <Icon of={IconAlertTriangle} size="s" />
          {fault}
        </p>
      ))}
    </div>
  );
}

/** The chosen pictures alone; nothing while there are none. */
export function PictureThumbs({ pictures }: { readonly pictures: Pictures }) {
  if (pictures.list.length === 0) return null;
  return (
    <div className={css.pictures}>
      {pictures.list.map((picture) => (
        <Thumb key={picture.key} picture={picture} onRemove={() => pictures.remove(picture.key)} />
      ))}
    </div>
  );
}

function Thumb(props: { readonly picture: Picture; readonly onRemove: () => void }) {
  const { t } = useT();
  const { name, preview, state } = props.picture;
  return (
    <figure className={css.thumb} data-state={state} data-testid="picture">
      <img src={preview} alt={name} />
      {state !== 'done' && (
        <figcaption>{t(state === 'failed' ? text.uploadFailed : text.uploading)}</figcaption>
      )}
      <button type="button" onClick={props.onRemove} aria-label={t(text.removePicture, { name })}>
        <Icon of={IconX} size="s" />
      </button>
    </figure>
  );
}

function AddPicture(props: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useT();
  return (
    <PicturePick className={css.add} onFiles={props.onFiles}>
      <Icon of={IconPlus} />
      {t(text.addPicture)}
    </PicturePick>
  );
}

/** A label that opens the device's choice of files. */
export function PicturePick(props: {
  readonly className: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={props.className}>
      {props.children}
      <input
        type="file"
        className="vh"
        accept={PICTURE_TYPES.join(',')}
        multiple
        data-testid="picture-input"
        onChange={(event) => {
          props.onFiles([...(event.target.files ?? [])]);
          // Lets the same file be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </label>
  );
}
