import { hold } from './ucp-generated/held.ts';

it('judges a share of generated UCP shops as was written down', async () => {
  expect(await hold(60, null)).toEqual([]);
});
