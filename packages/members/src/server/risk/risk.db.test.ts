import { onDatabase } from '@tianping/db/testing';
import { riskSuite } from '../../testing/risk-suite.ts';

riskSuite(onDatabase());
