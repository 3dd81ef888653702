export {
  DISPUTE_ANSWER_MS,
  FEEDBACK_ANSWER_MS,
  FEEDBACK_PICTURES_MAX,
  FEEDBACK_TEXT_MAX,
  FEEDBACK_TEXT_MIN,
  MAILING_ALONE_MAX,
  MAILING_RECEIVERS_MAX,
  SECOND_LOOK_MS,
} from '../limits.ts';
export * from './clean-text.ts';
export * from './feedback.ts';
export * from './notifications.ts';
export * from './promises.ts';
export * from './second-look.ts';
