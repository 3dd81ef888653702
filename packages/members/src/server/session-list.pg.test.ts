import { onPostgres } from '@tianping/db/testing';
import { sessionsSuite } from '../testing/sessions-suite.ts';

sessionsSuite(onPostgres());
