export {
  LEFT_ANSWER_MS,
  LINE_MAX,
  PICTURES_MAX,
  STAFF_LINE_MAX,
} from '../limits.ts';
export { dueAt } from './promises.ts';
export {
  asksForSecret,
  holdsSecret,
  isBareCode,
  speaksOfSecrets,
  staffMayNotSay,
} from './secrets.ts';
export { SUPPORT_TOPICS, type SupportTopic } from './topics.ts';
export { expectedWaitMs, type Queue } from './waiting.ts';
