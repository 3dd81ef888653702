export { Applications } from './applications.tsx';
export { TicketForm } from './ticket-form.tsx';
