import { moneyMinor } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import { type HoldingParts, totalHoldings, totalOfWallet } from '@tianping/reports';
import { Box, Pairs } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import css from './member.module.css';
import { memberMessages as text } from './member-messages.ts';
import type { MemberOne } from './member-texts.ts';

type Held = MemberOne['money']['held'];
type Lines = readonly (readonly [keyof Held, Message])[];

/** The components of the total, as in the member's wallet. */
const WALLET: Lines = [
  ['mainMinor', text.heldMain],
  ['holdMinor', text.heldHold],
  ['frozenMinor', text.heldFrozen],
  ['venueMinor', text.heldVenue],
];
/** Amounts of the member or the house outside the total. */
const BEYOND: Lines = [
  ['coinMinor', text.heldCoin],
  ['depositMinor', text.heldDeposit],
  ['debtMinor', text.heldDebt],
];

/** Everything that a member holds with the site: parts, their total, and what the total leaves out. */
export function MemberHeld({ held }: { readonly held: Held }) {
  const { t, yuan } = useTexts();
  const pairs = (lines: Lines) =>
    lines.map(([key, name]) => ({ key, name: t(name), value: yuan(held[key]) }));
  const sum = (key: string, name: Message, minor: number) => ({
    key,
    name: <b>{t(name)}</b>,
    value: <b>{yuan(minor)}</b>,
  });
  return (
    <Box title={t(text.held)}>
      <Pairs pairs={[...pairs(WALLET), sum('total', text.heldTotal, totalOf(held))]} />
      <h3 className={css.beyond}>{t(text.heldBeyond)}</h3>
      <Pairs pairs={[...pairs(BEYOND), sum('net', text.heldNet, totalHoldings(partsOf(held)))]} />
    </Box>
  );
}

export function totalOf(held: Held): number {
  return totalOfWallet(partsOf(held));
}

function partsOf({ debtMinor, ...held }: Held): HoldingParts {
  return {
    mainMinor: moneyMinor(held.mainMinor),
    holdMinor: moneyMinor(held.holdMinor),
    frozenMinor: moneyMinor(held.frozenMinor),
    venueMinor: moneyMinor(held.venueMinor),
    coinMinor: moneyMinor(held.coinMinor),
    depositMinor: moneyMinor(held.depositMinor),
    debtMinor,
  };
}

/** The parts of the total in a line; zero parts are left out, the available one never. */
export function walletLine(held: Held, { t, yuan }: Texts): string {
  return WALLET.filter(([key], at) => at === 0 || held[key] !== 0)
    .map(([key, name]) => t(text.heldPart, { name: t(name), money: yuan(held[key]) }))
    .join(' · ');
}
