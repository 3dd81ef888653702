import { onPostgres } from '@tianping/db/testing';
import { fundsModelSuite } from '../testing/funds-model-suite.ts';

fundsModelSuite(onPostgres(), 30);
