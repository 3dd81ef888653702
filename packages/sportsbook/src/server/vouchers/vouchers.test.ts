import { onEmbedded } from '@tianping/db/testing';
import { describeVouchers } from '../testing/voucher-suite.ts';

describeVouchers(onEmbedded());
