import { moneyMinor, moneyText } from '@tianping/base';
import { capInMinor, PAYOUT_CAPS_USD } from '@tianping/odds';
import type { HelpFacts } from '../help/facts.ts';
import { type Article, article, list, note, p, raw, say, section, table } from '../help/model.ts';
import { privacyMessages as privacy, termsMessages as terms } from './messages.ts';

/** Version of both texts; a new version is announced with the day it takes effect. */
export const TERMS_VERSION = '2026.11';
export const TERMS_DAY = '2026-11-21';

type TermsFacts = Pick<HelpFacts, 'rules' | 'playMoney'>;

/** The terms: the same text in the register dialog and on its own page. */
export function termsText(facts: TermsFacts): Article {
  return article(
    terms.lead,
    section('who', terms.whoHead, list(terms.age, terms.oneAccount, terms.ownName, terms.noBots)),
    section('money', terms.moneyHead, list(terms.cardName, terms.channels, terms.secrets)),
    section(
      'bets',
      terms.betsHead,
      list(terms.noDuplicates, terms.oddsFloat, terms.noCancel, terms.voidErrors, terms.results),
    ),
    payoutSection(facts),
    section(
      'disputes',
      terms.disputesHead,
      list(terms.disputes, terms.disputesHow, terms.disputesAgain, terms.records, terms.evidence),
    ),
    section(
      'abuse',
      terms.abuseHead,
      p(terms.measures),
      list(terms.groundAccounts, terms.groundPayer, terms.groundPromotion, terms.groundFraud),
    ),
    section('liability', terms.liabilityHead, list(terms.liability, terms.force)),
    section('territory', terms.territoryHead, p(terms.territory), p(terms.places), p(terms.ownLaw)),
    section(
      'change',
      terms.changeHead,
      p(terms.change),
      facts.playMoney ? note(terms.playMoney) : null,
    ),
  );
}

function payoutSection({ rules }: TermsFacts) {
  const caps = { ...PAYOUT_CAPS_USD, ...rules?.capsUsd };
  const kinds = [
    [terms.capAll, caps.all],
    [terms.capBall, Math.max(caps.football, caps.basketball)],
    [terms.capMiddle, caps.tennis],
    [terms.capOther, caps.other],
    [terms.capHandicap, caps.newHandicap],
    [terms.capCasino, caps.casino],
    [terms.capFinancials, caps.financials],
  ] as const;
  return section(
    'payout',
    terms.payoutHead,
    p(terms.payoutText),
    table(
      terms.payoutCaption,
      [terms.payoutKind, terms.payoutUsd, ...(rules ? [terms.payoutCny] : [])],
      kinds.map(([kind, usd]) => [
        kind,
        raw(usd.toLocaleString('en-US')),
        ...(rules ? [raw(moneyText(capInMinor(usd, rules.usdRateMinor)))] : []),
      ]),
    ),
    rules
      ? p(
          say(terms.rate, {
            rate: moneyText(moneyMinor(rules.usdRateMinor)),
            day: rules.usdRateDay,
          }),
        )
      : null,
    list(terms.lowest, terms.withoutStake),
  );
}

/** The privacy policy, likewise. */
export function privacyText(): Article {
  return article(
    privacy.lead,
    section('age', privacy.ageHead, p(privacy.age)),
    section(
      'collect',
      privacy.collectHead,
      list(privacy.collect, privacy.collectMore, privacy.cookies, privacy.device, privacy.password),
    ),
    section('transfer', privacy.transferHead, list(privacy.transfer, privacy.keep)),
    section(
      'share',
      privacy.shareHead,
      list(privacy.shareMoney, privacy.shareRisk, privacy.shareOnly),
    ),
    section('account', privacy.accountHead, p(privacy.account)),
    section('record', privacy.recordHead, p(privacy.record)),
    section(
      'choice',
      privacy.choiceHead,
      list(
        privacy.marketing,
        privacy.marketingHow,
        privacy.exportOwn,
        privacy.correct,
        privacy.browser,
      ),
    ),
    section('change', privacy.changeHead, p(privacy.change)),
  );
}
