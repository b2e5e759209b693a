/** A wish and a product that meets it; tests change what they are about. */

import type { MissionPlan, ShownProduct, ShownVariant } from '@vitrine/engine';

export const HOME = 'https://shop.example';
export const MISSION: MissionPlan = {
  id: '1',
  madeFrom: 'p1',
  words: ['Bol', 'grès', 'émaillé'],
  category: 'Vaisselle',
  attribute: { name: 'Couleur', label: 'Bleu' },
  ceiling: 28.8,
  quantity: 1,
  variants: ['v1'],
  currency: 'EUR',
};
export const variant = (over: Partial<ShownVariant> = {}): ShownVariant => ({
  id: 'v1',
  label: 'Bleu',
  price: 24,
  currency: 'EUR',
  available: true,
  options: [{ name: 'Couleur', label: 'bleu' }],
  ...over,
});
export const product = (over: Partial<ShownProduct> = {}): ShownProduct => ({
  id: 'p1',
  title: 'Bol en gres EMAILLE',
  category: '',
  url: `${HOME}/p1`,
  variants: [variant()],
  description: '',
  descriptionBytes: 0,
  ...over,
});
