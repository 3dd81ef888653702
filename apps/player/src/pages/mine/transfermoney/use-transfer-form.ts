import { cleanAmount } from '@tianping/base';
import { useT } from '@tianping/ui';
import { type FormEvent, useState } from 'react';
import { transferTexts as text } from '../../../features/wallet/messages.ts';
import {
  allOf,
  type TransferTerms,
  type TransferWay,
  transferIssue,
  wayIssue,
  wholeYuanNote,
} from '../../../features/wallet/transfer-rules.ts';
import type { Venue } from '../../../features/wallet/types.ts';
import { useTransfer } from '../../../features/wallet/use-transfer.ts';
import { CENTER } from './wallet-select.tsx';

export interface TransferFormProps {
  /** Venues with a wallet of their own; at least one. */
  readonly venues: readonly Venue[];
  readonly centerMinor: number;
  readonly autoTransfer: boolean;
  readonly first: { readonly code: string; readonly way: TransferWay };
  readonly onRefresh: () => void;
}

/** The state of the form: direction, amount, validation and sending. */
export function useTransferForm(props: TransferFormProps & { readonly fallback: Venue }) {
  const translator = useT();
  const [way, setWay] = useState<TransferWay>(props.first.way);
  const [code, setCode] = useState(props.first.code);
  const [amount, setAmount] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isActivity, setActivity] = useState(false);
  const { send, isBusy } = useTransfer();
  const venue = props.venues.find(({ channelCode }) => channelCode === code) ?? props.fallback;
  const terms: TransferTerms = { venue, way, centerMinor: props.centerMinor };
  const blocked = wayIssue(translator, terms);
  const issue = transferIssue(translator, amount, terms);
  const restart = (): void => {
    setTouched(false);
    setFailure(null);
  };
  const change = (typed: string): void => {
    setAmount(cleanAmount(typed));
    setFailure(null);
  };
  const run = async (): Promise<void> => {
    const end = await send({ channelCode: venue.channelCode, amount, ty: way, isActivity: false });
    if (end.kind === 'activity') setActivity(true);
    if (end.kind === 'lost') setFailure(translator.t(text.lost));
    if (end.kind !== 'told') return;
    setAmount('');
    restart();
  };
  return {
    venue,
    way,
    amount,
    terms,
    blocked,
    isBusy,
    failure,
    isActivity,
    note: wholeYuanNote(translator, amount, terms),
    /** Too large an amount is reported while it is typed, anything else once the field was left. */
    issue: isTouched || amount.length > 1 ? (amount === '' && !isTouched ? null : issue) : null,
    isComplete: amount !== '' && issue === null && blocked === null,
    setAmount: change,
    blur: () => setTouched(amount !== ''),
    fillAll: () => change(allOf(terms)),
    swap: () => {
      setWay(way === '1' ? '2' : '1');
      restart();
    },
    /** One side is always the central wallet: choosing a venue puts it on the other. */
    choose: (side: 'from' | 'to', chosen: string) => {
      restart();
      const isCenter = chosen === CENTER;
      setWay((side === 'from') === isCenter ? '1' : '2');
      if (!isCenter) setCode(chosen);
    },
    closeActivity: () => setActivity(false),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      setTouched(true);
      if (issue === null && blocked === null && !isBusy) void run();
    },
  };
}
