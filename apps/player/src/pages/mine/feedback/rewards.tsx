import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { moneyMinor, moneyText } from '@tianping/base';
import { Icon, useT } from '@tianping/ui';
import { useCall } from '../../../app/query.ts';
import css from './feedback.module.css';
import { feedbackTexts as text } from './messages.ts';

/** What the site pays for useful feedback; nothing where it pays nothing. */
export function Rewards() {
  const { t } = useT();
  const { data } = useCall('site/feedback/querySiteDepositRewardConfigList', {});
  if (!data || data.list.length === 0) return null;
  return (
    <div className={css.rewards}>
      <p>
        <Icon of={IconGift} size="s" />
        {t(text.rewards)}
      </p>
      <dl>
        {data.list.map((tier) => (
          <div key={tier.code}>
            <dt>
              {tier.name}
              <small>{tier.condition}</small>
            </dt>
            <dd className="num">{moneyText(moneyMinor(tier.rewardMinor))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
