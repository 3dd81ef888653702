import { onEmbedded } from '@tianping/db/testing';
import { vipModelSuite } from './testing/model-suite.ts';

vipModelSuite(onEmbedded(), 15);
