export {
  FEEDBACK_PICTURES_MAX,
  FEEDBACK_TEXT_MAX,
  FEEDBACK_TEXT_MIN,
} from '../limits.ts';
export * from './clean-text.ts';
export * from './feedback.ts';
export * from './notifications.ts';
