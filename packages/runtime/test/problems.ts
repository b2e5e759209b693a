import { ConfigurationError, loadConfig, type ProcessName } from '@vitrine/runtime';

/** What `loadConfig` has against an environment of one process, or of all; empty when it takes it. */
export function problemsOf(env: Record<string, string>, process?: ProcessName): string {
  try {
    loadConfig(env, process);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
}
