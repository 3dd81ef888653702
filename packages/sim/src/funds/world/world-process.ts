// A process that plays worlds of money one after another, by order of its parent.
import { playByOrder } from '../../worlds.ts';
import { runFunds } from '../run.ts';

playByOrder(runFunds);
