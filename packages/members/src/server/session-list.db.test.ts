import { onDatabase } from '@tianping/db/testing';
import { sessionsSuite } from '../testing/sessions-suite.ts';

sessionsSuite(onDatabase());
