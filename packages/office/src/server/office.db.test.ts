import { onDatabase } from '@tianping/db/testing';
import { officeSuite } from '../testing/office-suite.ts';

officeSuite(onDatabase());
