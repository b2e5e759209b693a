import { test } from '@jest/globals';

const ROWS: readonly (readonly number[])[] = [[1]];

test.each(ROWS)('row %i', (_one, _two) => undefined);
