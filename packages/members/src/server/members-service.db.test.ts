import { onDatabase } from '@tianping/db/testing';
import { membersSuite } from '../testing/members-suite.ts';

membersSuite(onDatabase());
