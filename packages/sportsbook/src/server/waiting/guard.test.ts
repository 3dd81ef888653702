import { onEmbedded } from '@tianping/db/testing';
import { describeGuard } from '../testing/guard-suite.ts';

describeGuard(onEmbedded());
