import '@tianping/ui/styles/figures.css';
import '@tianping/ui/styles/base.css';
import 'virtual:themes.css';
import { must } from '@tianping/base';
import { createRoot } from 'react-dom/client';
import { AppRoot } from './app/app-root.tsx';
import { createFaultReporter } from './app/faults.ts';
import { makeApp } from './app/make-app.ts';

const app = makeApp();
const report = createFaultReporter(app.api);

// What nothing caught still comes to us, and never to the console.
window.addEventListener('error', (event) => {
  report(event.error ?? event.message, location.pathname);
  event.preventDefault();
});
window.addEventListener('unhandledrejection', (event) => {
  report(event.reason, location.pathname);
  event.preventDefault();
});

createRoot(must(document.getElementById('root'), 'root'), {
  onUncaughtError: (fault) => report(fault, location.pathname),
  onCaughtError: () => {},
}).render(<AppRoot app={app} />);
