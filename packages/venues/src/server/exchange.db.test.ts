import { onDatabase } from '@tianping/db/testing';
import { exchangeSuite } from '../testing/exchange-suite.ts';

exchangeSuite(onDatabase());
