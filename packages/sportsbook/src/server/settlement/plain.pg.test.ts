import { onPostgres } from '@tianping/db/testing';
import { describePlainMoney } from '../testing/plain-suite.ts';

describePlainMoney(onPostgres());
