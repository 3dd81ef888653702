import { onEmbedded } from '@tianping/db/testing';
import { describeRecords } from '../../testing/records-suite.ts';

describeRecords(onEmbedded());
