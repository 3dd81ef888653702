import { Badge, Icon, timeOf, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { percentText } from '../../../features/wallet/amount.ts';
import { limitTexts } from './amount.ts';
import { CHANNEL_ICONS, type Channel } from './channel-look.ts';
import { depositMessages as text } from './messages.ts';
import css from './savemoney.module.css';

/** The channels in the site's order; an unavailable one shows until when. */
export function Channels(props: {
  readonly list: readonly Channel[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}) {
  const { t } = useT();
  return (
    <fieldset className={css.channels}>
      <legend>{t(text.channel)}</legend>
      {props.list.map((channel) => (
        <label
          key={channel.code}
          className={css.channel}
          data-state={channel.state}
          data-testid={`channel-${channel.code}`}
        >
          <input
            type="radio"
            name="channel"
            value={channel.code}
            checked={channel.code === props.chosen}
            disabled={channel.state !== 'open'}
            onChange={() => props.onChoose(channel.code)}
          />
          <Icon of={CHANNEL_ICONS[channel.kind]} size="l" />
          <b>
            {channel.name}
            {channel.sandbox && <Badge tone="mute">{t(text.sandbox)}</Badge>}
          </b>
          <small className="num">
            <ChannelFacts channel={channel} />
          </small>
          <Ribbon channel={channel} />
        </label>
      ))}
      {props.list.some(({ state }) => state === 'locked') && (
        <p className={css.lockedWhy}>{t(text.lockedWhy)}</p>
      )}
    </fieldset>
  );
}

function ChannelFacts(props: { readonly channel: Channel }): ReactNode {
  const { t } = useT();
  const { state, until, fixedOnly } = props.channel;
  if (state === 'maintenance') {
    return until === null ? t(text.maintenance) : t(text.maintenanceUntil, { time: timeOf(until) });
  }
  if (state === 'locked') {
    return until === null ? t(text.locked) : t(text.lockedUntil, { time: timeOf(until) });
  }
  const limits = t(text.limits, limitTexts(props.channel));
  return fixedOnly ? `${limits} · ${t(text.fixedLimits)}` : limits;
}

/** The label on the corner: the site's own, or the reward. */
function Ribbon(props: { readonly channel: Channel }) {
  const { t } = useT();
  const { ribbon, rewardBasisPoints, state } = props.channel;
  if (state !== 'open') return null;
  if (ribbon !== null) return <em data-tone="brand">{ribbon}</em>;
  if (rewardBasisPoints === 0) return null;
  return <em>{t(text.reward, { percent: percentText(rewardBasisPoints) })}</em>;
}
