/** Loaded before a process under test: its resolvers ask the test's name server, and nobody else. */
import { Resolver } from 'node:dns/promises';

const server = process.env.LOOPBACK_NAME_SERVER;
const turned = new WeakSet();
for (const method of ['resolve4', 'resolve6']) {
  const original = Resolver.prototype[method];
  Resolver.prototype[method] = function (...question) {
    // Once each: servers cannot be changed while a question is open.
    if (!turned.has(this)) this.setServers([server]);
    turned.add(this);
    return original.apply(this, question);
  };
}
