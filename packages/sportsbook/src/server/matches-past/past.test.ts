import { onEmbedded } from '@tianping/db/testing';
import { describePast } from '../testing/past-suite.ts';

describePast(onEmbedded());
