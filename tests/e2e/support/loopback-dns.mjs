/** Loaded before a process under test: its resolvers query only the test's name server. */
import { Resolver } from 'node:dns/promises';

const server = process.env.LOOPBACK_NAME_SERVER;
const turned = new WeakSet();
for (const method of ['resolve4', 'resolve6']) {
  const original = Resolver.prototype[method];
  Resolver.prototype[method] = function (...question) {
    // Once per resolver: servers cannot be changed while a query is open.
    if (!turned.has(this)) this.setServers([server]);
    turned.add(this);
    return original.apply(this, question);
  };
}
