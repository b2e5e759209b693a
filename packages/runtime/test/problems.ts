import { ConfigurationError, loadConfig } from '@vitrine/runtime';

/** What `loadConfig` has against an environment; empty when it takes it. */
export function problemsOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
}
