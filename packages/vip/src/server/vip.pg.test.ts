import { onPostgres } from '@tianping/db/testing';
import { vipSuite } from './testing/vip-suite.ts';

vipSuite(onPostgres());
