import { holdShape } from './corpus-shape.ts';

holdShape('audit');
