export { SPORT_ICONS } from '../board/menu/sport-icons.ts';
export { gameName } from '../board/names.ts';
export { marketName, ownLineOf, sideNameOf } from '../slip/entry/selection-names.ts';
export { parlayNameOf } from '../slip/parlay/parlay-name.ts';
export { createNameSearch } from '../store/list/find-names.ts';
