import type { AnswerFor } from '@tianping/client';

export type Wallets = AnswerFor<'game/venue/allBalance'>;
export type Venue = Wallets['venues'][number];
export type Transfer = AnswerFor<'game/venue/transfer'>;
export type RecallResult = AnswerFor<'game/venue/recycle'>['results'][number];
export type Rate = AnswerFor<'fd/transfer/getTransferRate'>['list'][number];
export type Exchange = AnswerFor<'fd/transfer/utcTransfer'>;
