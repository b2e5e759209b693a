/** The pages for people over an API of the test, on a free port. */

import { createServer, type RequestListener } from 'node:http';
import { listening } from '@vitrine/testkit';
import { createWeb, type WebSettings } from '@vitrine/web';

export interface RunningWeb {
  readonly url: string;
  /** What was logged as a fault of ours; a test expects nothing. */
  readonly faults: readonly unknown[];
  /** Ends every connection. */
  cut(): void;
  close(): Promise<void>;
}

/** `api`: its address, or what starts one that is told ours: links of messages lead here. */
export async function openWeb(
  api: string | ((publicUrl: string) => Promise<string>),
  more: Partial<WebSettings> = {},
): Promise<RunningWeb> {
  const faults: unknown[] = [];
  // The address is part of the settings, so the port is taken before there is an application.
  let app: RequestListener = () => undefined;
  const server = createServer((request, response) => app(request, response));
  const { url: publicUrl, close } = await listening(server);
  const apiUrl = typeof api === 'string' ? api : await api(publicUrl);
  const own = { publicUrl, apiUrl, publicApiUrl: apiUrl, internalToken: null, hasScan: true, trustProxy: false, examples: [] } as const;
  app = createWeb({ settings: { ...own, ...more }, log: { error: (fields: unknown) => void faults.push(fields) } });
  return { url: publicUrl, faults, cut: () => server.closeAllConnections(), close };
}
