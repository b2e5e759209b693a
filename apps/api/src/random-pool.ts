/** Bytes drawn at once. A call into the generator costs 8 µs whatever its size; a request id takes 16 bytes. */
const POOL_BYTES = 4_096;

/** Random bytes drawn from a pool, in fewer calls, as `crypto.randomUUID` draws its own. No byte is handed out twice. */
export function pooledRandom(randomBytes: (size: number) => Uint8Array): (size: number) => Uint8Array {
  let pool: Uint8Array = new Uint8Array(0);
  let used = 0;
  return (size) => {
    if (size > POOL_BYTES) return randomBytes(size);
    if (pool.length - used < size) {
      pool = randomBytes(POOL_BYTES);
      used = 0;
    }
    used += size;
    return pool.slice(used - size, used);
  };
}
