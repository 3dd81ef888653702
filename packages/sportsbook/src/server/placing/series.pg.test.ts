import { onPostgres } from '@tianping/db/testing';
import { describeSeries } from '../testing/series-suite.ts';

describeSeries(onPostgres());
