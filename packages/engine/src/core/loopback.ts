/** This machine, which a shop under development is on: it has several names and needs neither TLS nor a public one. */

/** Whether a host, as the URL parser prints it, is this machine: `localhost` (RFC 6761 §6.3), 127.0.0.0/8 or `[::1]`. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** WHATWG prints IPv6 in brackets and turns every spelling of an IPv4 address into a dotted quad. */
export function isIpLiteral(host: string): boolean {
  return host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);
}

export function isLoopback(address: string): boolean {
  return isLoopbackHost(URL.parse(address)?.hostname ?? '');
}
