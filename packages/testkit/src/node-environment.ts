/**
 * What a Node process started by a test is given of the runner's environment: no setting of the service, and the folder in
 * which Node keeps the modules it has stripped and compiled, which is half of the CPU time of a start without it.
 */
export function nodeEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
