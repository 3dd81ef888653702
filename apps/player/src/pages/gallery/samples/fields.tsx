import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import {
  Button,
  buttonClass,
  Checkbox,
  DateField,
  Disclosure,
  Field,
  Segmented,
  Tabs,
  useT,
} from '@tianping/ui';
import { useId, useState } from 'react';
import { galleryMessages as text } from '../messages.ts';
import css from './samples.module.css';

/** Fields with a hint, right, wrong and locked; choices of every kind. */
export function FieldSamples() {
  const { t } = useT();
  const [name, setName] = useState('qinglan88');
  const [amount, setAmount] = useState('80');
  const [ticked, setTicked] = useState(true);
  const [day, setDay] = useState('1990-05-17');
  return (
    <>
      <div className={css.pair}>
        <Field label={t(text.userName)} value="" onValue={() => {}} hint={t(text.userHint)} />
        <Field
          label={t(text.userName)}
          value={name}
          onValue={setName}
          icon={IconUser}
          good={t(text.userGood)}
        />
        <Field
          label={t(text.amount)}
          value={amount}
          onValue={setAmount}
          prefix="¥"
          inputMode="decimal"
          error={t(text.amountError)}
          end={
            <Button tone="text" size="s">
              {t(text.all)}
            </Button>
          }
        />
        <Field label={t(text.locked)} value="*" onValue={() => {}} disabled />
      </div>
      <DateField
        label={t(text.birthday)}
        value={day}
        onValue={setDay}
        min="1906-01-01"
        max="2026-12-31"
        isBirthday
      />
      <div className={css.flow}>
        <Checkbox checked={ticked} onChecked={setTicked}>
          {t(text.accept)}
        </Checkbox>
        <Checkbox checked={!ticked} onChecked={(checked) => setTicked(!checked)}>
          {t(text.remember)}
        </Checkbox>
      </div>
      <Choices />
      <Disclosure
        label={t(text.openPanel)}
        face={t(text.openPanel)}
        className={buttonClass({ tone: 'secondary', size: 's' })}
      >
        {(close) => (
          <Button tone="text" size="s" onClick={close}>
            {t(text.closePanel)}
          </Button>
        )}
      </Disclosure>
    </>
  );
}

function Choices() {
  const { t } = useT();
  const [market, setMarket] = useState<'eu' | 'hk'>('hk');
  const [show, setShow] = useState<'FT' | 'FU' | 'RB'>('RB');
  const panelId = useId();
  return (
    <>
      <Segmented
        label={t(text.market)}
        value={market}
        onChange={setMarket}
        choices={[
          { value: 'eu', label: t(text.european) },
          { value: 'hk', label: t(text.hongKong) },
        ]}
      />
      <Tabs
        label={t(text.show)}
        value={show}
        onChange={setShow}
        panelId={panelId}
        choices={[
          { value: 'RB', label: t(text.inPlay) },
          { value: 'FT', label: t(text.today) },
          { value: 'FU', label: t(text.early) },
        ]}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${show}`}
        className={css.small}
      >
        {t(text.typeLead)}
      </div>
    </>
  );
}
