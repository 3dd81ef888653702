import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { base64Of, PICTURE_TYPES, pictureFault } from '@tianping/media';
import { uploadedUrl } from '@tianping/promotions';
import { Button, Select } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { officeMessages as text } from '../../messages.ts';
import { useSend } from '../acts/act.tsx';
import { Glyph } from '../parts.tsx';
import { useTexts } from '../texts.ts';
import { Labelled } from './labelled.tsx';
import css from './picture-field.module.css';

/** Calls that take a picture for the site. */
type PictureCall = 'config/picture' | 'promotions/cover';

/** One of our drawings, or a picture of the operator's own. */
export function PictureField(props: {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly fault: string | null;
  /** The name of a drawing, or the id of an uploaded picture. */
  readonly picture: string;
  readonly drawings: readonly { readonly value: string; readonly label: string }[];
  readonly call: PictureCall;
  readonly onChange: (picture: string) => void;
}) {
  const { t } = useTexts();
  const { id, picture, drawings, onChange } = props;
  const upload = useUpload(props.call, onChange);
  const fault = upload.fault ?? props.fault;
  const url = uploadedUrl(picture);
  const own = url === null ? [] : [{ value: picture, label: t(text.pictureOwn) }];
  return (
    <Labelled id={id} label={props.label} fault={fault} hint={props.hint}>
      <div className={css.picture}>
        {url !== null && <img src={url} alt={t(text.pictureOwn)} />}
        <Select
          id={id}
          status={fault ? 'error' : ''}
          value={picture}
          onChange={onChange}
          options={[...own, ...drawings]}
        />
        {upload.button}
      </div>
    </Labelled>
  );
}

/** Uploads a file from the person's device; a fault is shown, and the field stays as it was. */
function useUpload(
  call: PictureCall,
  onTaken: (id: string) => void,
): {
  readonly fault: string | null;
  readonly button: ReactNode;
} {
  const { t } = useTexts();
  const send = useSend();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    const wrong = pictureFault(file);
    if (wrong) return setFault(t(text[wrong]));
    setBusy(true);
    const image = await base64Of(file);
    const why = await send(call, { image }, ({ id }) => onTaken(id));
    setFault(why);
    setBusy(false);
  };
  const button = (
    <>
      <Button
        icon={<Glyph of={IconUpload} size={16} />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {t(text.pictureUpload)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={t(text.pictureUpload)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the same file be chosen again after it was corrected.
          target.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
  return { fault, button };
}
