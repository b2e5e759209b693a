import { focusing } from './support.ts';

focusing();
