import { unsteady } from './support.ts';

unsteady({ retried: true });
