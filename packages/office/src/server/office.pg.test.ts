import { onPostgres } from '@tianping/db/testing';
import { officeSuite } from '../testing/office-suite.ts';

officeSuite(onPostgres());
