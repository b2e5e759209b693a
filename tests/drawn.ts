/** How much a law is held by: `npm test` draws a part, `npm run test:all` (scripts/bootstrap.mjs) all. */

const DRAWS_ALL = process.env['VITRINE_FUZZ_ALL'] === '1';

/** `essential` in the essential tier, else `all`. */
export const drawn = <T>(essential: T, all: T): T => (DRAWS_ALL ? all : essential);
