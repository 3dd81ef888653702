import { onDatabase } from '@tianping/db/testing';
import { attacksSuite } from '../testing/attacks-suite.ts';

attacksSuite(onDatabase());
