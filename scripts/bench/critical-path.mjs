/**
 * How fast the requests of one audit could have been at best, being polite: at most `inFlight` at once, robots.txt
 * before anything that it governs (RFC 9309), and no address asked before an answer has named it.
 *
 * What names what is read from the answers themselves. A request depends on the sitemap that names it, if one does
 * (the sample is drawn from complete lists), else on the first other answer that does, else on robots.txt; the home
 * page, robots.txt and the well-known files depend on nothing.
 */

/**
 * `requests`: { method, url } in the order the store got them; `bodies`: url → text of its answer. The results are
 * multiples of one round trip: `chain` the longest chain of dependencies, `volume` all requests with `inFlight` at
 * once, `strict` the larger of the two, `schedule` the shortest schedule that respects both at every moment.
 */
export function criticalPath(requests, bodies, inFlight) {
  const parents = requests.map((request, index) => parentOf(request, index, requests, bodies));
  const depths = depthsOf(parents);
  const chain = Math.max(...depths);
  const volume = Math.ceil(requests.length / inFlight);
  return { chain, volume, strict: Math.max(chain, volume), schedule: scheduleOf(parents, inFlight) };
}

function parentOf({ url }, index, requests, bodies) {
  const { pathname, search } = new URL(url);
  if (pathname === '/' || pathname === '/robots.txt' || pathname.startsWith('/.well-known/')) return null;
  const naming = (accept) =>
    requests.findIndex(
      (other, at) =>
        at < index && accept(new URL(other.url).pathname) && (bodies.get(other.url) ?? '').includes(pathname + search) && other.url !== url,
    );
  const robots = requests.findIndex((other) => new URL(other.url).pathname === '/robots.txt');
  const found = [naming((path) => path.endsWith('.xml')), naming(() => true), robots].find((at) => at !== -1);
  return found ?? null;
}

function depthsOf(parents) {
  const depth = (index) => (parents[index] === null ? 1 : 1 + depth(parents[index]));
  return parents.map((_, index) => depth(index));
}

/** Level by level, the longest remaining chain first: optimal for forests of unit tasks (Hu 1961). */
function scheduleOf(parents, inFlight) {
  const heights = parents.map(() => 1);
  for (let index = parents.length - 1; index >= 0; index -= 1) {
    const parent = parents[index];
    if (parent !== null) heights[parent] = Math.max(heights[parent], heights[index] + 1);
  }
  const done = new Set();
  let rounds = 0;
  while (done.size < parents.length) {
    const ready = parents.flatMap((parent, index) => (!done.has(index) && (parent === null || done.has(parent)) ? [index] : []));
    for (const index of ready.toSorted((a, b) => heights[b] - heights[a]).slice(0, inFlight)) done.add(index);
    rounds += 1;
  }
  return rounds;
}
