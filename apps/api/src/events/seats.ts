/** How many streams may be open, altogether and for one network: an open stream holds a socket and memory. */
export interface Seats {
  /** A function that frees the seat, or the reason why none is free. */
  take(network: string): (() => void) | 'full' | 'network_full';
}

export function createSeats(total: number, perNetwork: number): Seats {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(network) {
      const own = taken.get(network) ?? 0;
      if (own >= perNetwork) return 'network_full';
      if (all >= total) return 'full';
      all += 1;
      taken.set(network, own + 1);
      return () => {
        all -= 1;
        const left = (taken.get(network) ?? 1) - 1;
        if (left === 0) taken.delete(network);
        else taken.set(network, left);
      };
    },
  };
}
