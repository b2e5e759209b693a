import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '@vitrine/runtime';

const NEEDED = { DATABASE_URL: 'postgres://u:p@127.0.0.1/db', REDIS_URL: 'redis://127.0.0.1' };

describe('models in the environment', () => {
  test('are a secret, whole', () => {
    const { models } = loadConfig({ ...NEEDED, VITRINE_MODELS: '[{"key":"sk-secret"}]' });
    expect(JSON.stringify({ models })).toBe('{"models":"***"}');
    expect(models?.reveal()).toContain('sk-secret');
  });

  test.each(['MODEL_PROVIDER', 'MODEL_BASE_URL', 'MODEL_NAME', 'MODEL_API_KEY', 'MODEL_PRICES', 'PERFORMANCE_MODELS'])(
    'under the former name VITRINE_%s stop the start, without their value',
    (name) => {
      const start = () => loadConfig({ ...NEEDED, [`VITRINE_${name}`]: 'sk-secret' });
      expect(start).toThrow(`VITRINE_${name} is now part of VITRINE_MODELS`);
      expect(start).not.toThrow('sk-secret');
      expect(loadConfig({ ...NEEDED, [`VITRINE_${name}`]: '' }).models).toBeNull();
    },
  );
});
