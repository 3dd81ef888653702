import { onDatabase } from '@tianping/db/testing';
import { describeVouchers } from '../testing/voucher-suite.ts';

describeVouchers(onDatabase());
