import { onEmbedded } from '@tianping/db/testing';
import { describeCorrections } from '../testing/corrections-suite.ts';

describeCorrections(onEmbedded());
