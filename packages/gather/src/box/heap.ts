/** How V8 keeps the heaps of the worker and its boxes. */

/**
 * Between two collections of the whole heap it may double. By itself V8 lets the heap of a process that mostly waits grow by
 * little: for minutes on end it collected the worker's 60 MB in nearly every audit, a sixth of the audit's CPU. Costs memory
 * (docs/performance.md); the limit of a box holds as before.
 */
export const HEAP_GROWTH = '--heap-growing-percent=100';
