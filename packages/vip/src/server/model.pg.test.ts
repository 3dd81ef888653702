import { onPostgres } from '@tianping/db/testing';
import { vipModelSuite } from './testing/model-suite.ts';

vipModelSuite(onPostgres(), 15);
