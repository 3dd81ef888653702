import { onEmbedded } from '@tianping/db/testing';
import { describeStorm } from './testing/storm-suite.ts';

describeStorm(onEmbedded());
