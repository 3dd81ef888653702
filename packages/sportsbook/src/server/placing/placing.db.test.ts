import { onDatabase } from '@tianping/db/testing';
import { describePlacing } from '../testing/placing-suite.ts';

describePlacing(onDatabase());
