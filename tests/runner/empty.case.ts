import { test } from '@jest/globals';

test.each([])('row %s', () => undefined);
