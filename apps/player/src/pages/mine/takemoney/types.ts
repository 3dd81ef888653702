import type { AnswerFor } from '@tianping/client';
import type { PayoutAccountView, WithdrawTerms } from '@tianping/contract';

export type Method = PayoutAccountView['kind'];
export type BaseCfg = AnswerFor<'fd/withdraw/baseCfg/list'>;
export type MethodCfg = BaseCfg['list'][number];
/** Terms of the chosen method; with its rate where coins are paid. */
export type Terms = WithdrawTerms & { readonly rateMilli?: number; readonly currency?: string };
