/** The environment for an npx of ours: what an outer npm or npx left behind (`call`, `package`, the script's name) would change its meaning. */
export function npxEnvironment() {
  const outer = /^npm_(config_(call|package|yes|prefix|local_prefix|global_prefix)|lifecycle_|package_|command|execpath|node_execpath)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !outer.test(name)));
}
