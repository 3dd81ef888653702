import { onDatabase } from '@tianping/db/testing';
import { describePlainMoney } from '../testing/plain-suite.ts';

describePlainMoney(onDatabase());
