/** What only members see of an activity, together. */
export { GrantsSection } from './grants-section.tsx';
export { MemberPanel } from './member-panel.tsx';
export { OwnAct } from './own-act.tsx';
export { VenueHold } from './venue-hold.tsx';
