import { onDatabase } from '@tianping/db/testing';
import { describeSeries } from '../testing/series-suite.ts';

describeSeries(onDatabase());
