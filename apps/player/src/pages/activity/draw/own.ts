export { DrawHistory } from './draw-history.tsx';
