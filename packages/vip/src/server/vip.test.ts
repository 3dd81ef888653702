import { onEmbedded } from '@tianping/db/testing';
import { vipSuite } from './testing/vip-suite.ts';

vipSuite(onEmbedded());
