import { onPostgres } from '@tianping/db/testing';
import { modelSuite } from '../testing/model-suite.ts';

modelSuite(onPostgres(), 40);
