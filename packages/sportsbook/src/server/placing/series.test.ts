import { onEmbedded } from '@tianping/db/testing';
import { describeSeries } from '../testing/series-suite.ts';

describeSeries(onEmbedded());
