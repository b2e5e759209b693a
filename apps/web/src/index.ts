/** The application as tests may use it; the process is main.ts. */
export { createWeb } from './app.ts';
export type { WebSettings } from './frame/settings.ts';
