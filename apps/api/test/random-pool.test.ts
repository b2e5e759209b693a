import { pooledRandom } from '../src/random-pool.ts';

/** Bytes that tell where they come from: call number, then position. */
function source() {
  const sizes: number[] = [];
  const randomBytes = (size: number) => {
    sizes.push(size);
    return Uint8Array.from({ length: size }, (_, index) => (index + sizes.length) % 256);
  };
  return { sizes, randomBytes };
}

describe('pooled random bytes', () => {
  test('are as many as were asked for, from one call to the generator', () => {
    const { sizes, randomBytes } = source();
    const random = pooledRandom(randomBytes);
    expect([random(16), random(22), random(0)].map(({ length }) => length)).toEqual([16, 22, 0]);
    expect(sizes).toEqual([4_096]);
  });

  test('are handed out once: neighbours follow each other and share no memory', () => {
    const random = pooledRandom(source().randomBytes);
    const [first, second] = [random(4), random(4)];
    first.fill(255);
    expect([...second]).toEqual([5, 6, 7, 8]);
  });

  test('come from a new draw when the pool has too few left', () => {
    const { sizes, randomBytes } = source();
    const random = pooledRandom(randomBytes);
    random(4_000);
    expect([...random(100)].slice(0, 3)).toEqual([2, 3, 4]);
    expect(sizes).toEqual([4_096, 4_096]);
  });

  test('larger than the pool are drawn for themselves', () => {
    const { sizes, randomBytes } = source();
    expect(pooledRandom(randomBytes)(5_000)).toHaveLength(5_000);
    expect(sizes).toEqual([5_000]);
  });
});
