import { TextProvider } from '@tianping/ui';
import { ConfigProvider, App as Messages } from 'antd';
import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type OfficeApp,
  OfficeProvider,
  useBrand,
  useOfficeApp,
  usePreferences,
} from '../app/context.ts';
import { antLocale } from '../app/locale.ts';
import { antTheme, type Paint, paintOfPage } from '../app/paint.ts';
import { applyPreferences } from '../app/preferences.ts';
import { STILL, useMedia } from '../engine/use-media.ts';
import { Frame } from './frame.tsx';

/** The whole office around one {@link OfficeApp}. */
export function AppRoot(props: { readonly office: OfficeApp; readonly nonce: string }) {
  return (
    <OfficeProvider value={props.office}>
      <Looks nonce={props.nonce}>
        <Frame />
      </Looks>
    </OfficeProvider>
  );
}

/** Provides texts and colours as chosen. */
function Looks(props: { readonly nonce: string; readonly children: ReactNode }) {
  const { texts } = useOfficeApp();
  const choices = usePreferences();
  const { brand } = useBrand();
  const translator = useSyncExternalStore(texts.subscribe, texts.getState, texts.getState);
  const [paint, setPaint] = useState<Paint>(() => paintOfPage(document.documentElement));
  useLayoutEffect(() => {
    applyPreferences(document, choices);
    setPaint(() => paintOfPage(document.documentElement));
  }, [choices, brand]);
  useEffect(() => {
    // The brand's colours may arrive a moment after the script.
    const onLoad = (): void => setPaint(() => paintOfPage(document.documentElement));
    window.addEventListener('load', onLoad);
    return () => window.removeEventListener('load', onLoad);
  }, []);
  const isStill = useMedia(STILL);
  const look = useMemo(
    () => antTheme(choices.edition, paint, isStill),
    [choices.edition, paint, isStill],
  );
  return (
    <TextProvider value={translator}>
      <ConfigProvider
        theme={look}
        locale={antLocale(translator.script)}
        csp={{ nonce: props.nonce }}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
      >
        <Messages message={{ maxCount: 3 }}>{props.children}</Messages>
      </ConfigProvider>
    </TextProvider>
  );
}
