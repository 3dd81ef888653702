import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { Button, Dialog, Icon, useT } from '@tianping/ui';
import { useState } from 'react';
import { boardMessages as m } from '../../messages.ts';
import { useSportsStore } from '../../sports-context.tsx';
import css from '../page.module.css';
import { OddsChoice, RiseChoice, SortChoice } from './toolbar.tsx';

/** Settings of the phone's list: odds type, order, colours; wider screens have them in the tool bar. */
export function PhoneSettings() {
  const { t } = useT();
  const store = useSportsStore();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.filterSmall}
        aria-haspopup="dialog"
        aria-label={t(m.settings)}
        onClick={() => setOpen(true)}
        data-testid="list-settings"
      >
        <Icon of={IconAdjustmentsHorizontal} size="m" />
      </button>
      {isOpen && (
        <Dialog title={t(m.settings)} backdropCloses onClose={() => setOpen(false)}>
          <div className={css.settings}>
            <span>{t(m.oddsTypes)}</span>
            <OddsChoice />
            <span>{t(m.sort)}</span>
            <SortChoice />
            <span>{t(m.rise)}</span>
            <RiseChoice />
            <Button
              tone="secondary"
              onClick={() => {
                store.change({ type: 'refresh' });
                setOpen(false);
              }}
            >
              <Icon of={IconRefresh} size="s" />
              {t(m.refresh)}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
