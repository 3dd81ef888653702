import { onDatabase } from '@tianping/db/testing';
import { vipMoneySuite } from './testing/vip-money-suite.ts';
import { vipSuite } from './testing/vip-suite.ts';

vipSuite(onDatabase());
vipMoneySuite(onDatabase());
