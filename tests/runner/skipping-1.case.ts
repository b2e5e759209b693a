import { skipping } from './support.ts';

skipping();
