import { onPostgres } from '@tianping/db/testing';
import { describeVouchers } from '../testing/voucher-suite.ts';

describeVouchers(onPostgres());
