/** For `drizzle-kit generate` only: reads the schema, writes SQL, opens no connection. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/schema.ts', './src/account-schema.ts', './src/operator-schema.ts', './src/webhook-schema.ts', './src/watch-schema.ts'],
  out: './migrations',
});
