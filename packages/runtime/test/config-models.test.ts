import { loadConfig } from '@vitrine/runtime';

const NEEDED = { DATABASE_URL: 'postgres://u:p@127.0.0.1/db', REDIS_URL: 'redis://127.0.0.1' };

describe('models in the environment', () => {
  test('are a secret, whole', () => {
    const { models } = loadConfig({ ...NEEDED, VITRINE_MODELS: '[{"key":"sk-secret"}]' });
    expect(JSON.stringify({ models })).toBe('{"models":"***"}');
    expect(models?.reveal()).toContain('sk-secret');
  });
});
