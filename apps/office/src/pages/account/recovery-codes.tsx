import { Button } from 'antd';
import { saveFile } from '../../engine/list/save-file.ts';
import { useTexts } from '../../engine/texts.ts';
import css from './account.module.css';
import { accountMessages as text } from './account-messages.ts';

/** Recovery codes as they are shown once, with a button to save them. */
export function RecoveryCodes(props: { readonly codes: readonly string[] }) {
  const { t } = useTexts();
  return (
    <div className={css.codes}>
      <ul>
        {props.codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        onClick={() => saveFile('recovery-codes.txt', `${props.codes.join('\n')}\n`, 'text/plain')}
      >
        {t(text.saveCodes)}
      </Button>
    </div>
  );
}
