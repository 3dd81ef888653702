export { Month } from './month.tsx';
export { SignAct } from './sign-act.tsx';
export { TodayNeeds } from './today-needs.tsx';
