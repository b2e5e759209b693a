import { isFiller } from '../src/formats/text/filler.ts';

test.each(['N/A', 'n.a.', ' unknown ', 'Inconnue', 'UNBEKANNT', 'null', '-', '???', 'não se aplica'])('%s names nothing', (text) => {
  expect(isFiller(text)).toBe(true);
});

test.each(['NA', 'Nonesuch', 'Unknown Pleasures', '-7', 'Brak', 'A.N', '0'])('%s may be a name', (text) => {
  expect(isFiller(text)).toBe(false);
});
