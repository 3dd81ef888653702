import type { AnswerFor } from '@tianping/client';
import {
  Badge,
  dayOf,
  ErrorState,
  momentText,
  SkeletonRows,
  showToast,
  TipsDialog,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { Section } from '../section.tsx';
import { DeviceDrawing, isPhone } from '../userinfo/device-drawing.tsx';
import { securityMessages as text } from './messages.ts';
import css from './security.module.css';

type Device = AnswerFor<'site/user/device/list'>['list'][number];

/** The devices known for the member, each of which can be removed. */
export function DevicesSection(props: { readonly version: number }) {
  const { t } = useT();
  const [turn, setTurn] = useState(0);
  const [leaving, setLeaving] = useState<Device | null>(null);
  const devices = useCall('site/user/device/list', {}, { version: props.version * 1000 + turn });
  const revoke = useRevoke(() => setTurn((before) => before + 1));
  const list = devices.data?.list ?? [];
  return (
    <Section title={t(text.devices)} testId="devices">
      <p className={css.about}>{t(text.devicesText)}</p>
      {devices.fault && <ErrorState onRetry={devices.refetch} />}
      {devices.isPending && <SkeletonRows rows={2} label={t(uiMessages.loading)} />}
      <ul className={css.devices}>
        {list.map((device) => (
          <DeviceRow key={device.id} device={device} onRevoke={() => setLeaving(device)} />
        ))}
      </ul>
      {leaving && (
        <TipsDialog
          title={t(text.deviceRevokeTitle)}
          text={t(text.deviceRevokeText, { device: leaving.device })}
          cancel
          onConfirm={() => revoke(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}

function DeviceRow(props: { readonly device: Device; readonly onRevoke: () => void }) {
  const translator = useT();
  const { t, script } = translator;
  const { now } = useApp();
  const { device: name, current, ip, place, lastSeenAt, trustedUntil } = props.device;
  const where = [placeName(place, script), ip].filter((part) => part !== '').join(' · ');
  const when = t(text.deviceLast, { time: momentText(translator, lastSeenAt, now()) });
  return (
    <li className={current ? css.mine : undefined}>
      <DeviceDrawing isPhone={isPhone(name)} className={css.drawing} />
      <div>
        <b>{name}</b>
        {current && <span className={css.here}>{t(text.deviceCurrent)}</span>}
        <small className="num">{where === '' ? when : `${where} · ${when}`}</small>
      </div>
      {trustedUntil === null ? (
        <span />
      ) : (
        <Badge tone="info">{t(text.deviceTrusted, { day: dayOf(trustedUntil) })}</Badge>
      )}
      {current ? (
        <span />
      ) : (
        <button
          type="button"
          className={`${css.act} ${css.bad}`}
          aria-label={t(text.deviceRevokeNamed, { device: name })}
          onClick={props.onRevoke}
        >
          {t(text.deviceRevoke)}
        </button>
      )}
    </li>
  );
}

/** A country or territory in words; empty where it is not known. */
function placeName(place: string, script: string): string {
  if (place === '') return '';
  const names = new Intl.DisplayNames(script === 'hant' ? 'zh-Hant' : 'zh-Hans', {
    type: 'region',
  });
  return names.of(place) ?? '';
}

function useRevoke(onRevoked: () => void) {
  const { t } = useT();
  const { api } = useApp();
  return async (id: string): Promise<void> => {
    const outcome = await api.call('site/user/device/revoke', { id });
    onRevoked();
    if (outcome.kind === 'answer') {
      showToast({ tone: 'ok', title: t(text.deviceRevoked, { count: outcome.answer.ended }) });
      return;
    }
    const title = outcome.kind === 'code' ? outcome.message : t(text.lost);
    showToast({ tone: 'bad', title });
  };
}
