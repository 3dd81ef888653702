import { onPostgres } from '@tianping/db/testing';
import { attacksSuite } from '../testing/attacks-suite.ts';

attacksSuite(onPostgres());
