import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import express from 'express';
import { openSilentPeers, until } from '../../../packages/runtime/test/silent-peers.ts';
import { listen } from '../src/server.ts';

const PEERS = 500;
const HALF_A_HEAD = 'GET /health HTTP/1.1\r\nHost: x\r\n';
const tcpSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

test('half-open connections whose peers neither read nor close are gone from the process', async () => {
  const app = { express: express(), endStreams: () => undefined, settled: async () => undefined };
  const bounds = { headMs: 200, requestMs: 200, checkMs: 50, refusalMs: 100 };
  const server = await listen(app, { host: '127.0.0.1', port: 0, bounds });
  let accepted = 0;
  const onAccepted = () => {
    accepted += 1;
  };
  subscribe('net.server.socket', onAccepted);
  const before = tcpSockets();
  const peers = await openSilentPeers(server.port, PEERS, HALF_A_HEAD);
  try {
    await until(() => accepted === PEERS);
    await until(() => tcpSockets() <= before);
    expect(accepted).toBe(PEERS);
  } finally {
    unsubscribe('net.server.socket', onAccepted);
    peers.kill('SIGKILL');
    await server.close(0);
  }
});
