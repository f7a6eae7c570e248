/**
 * The bound of an `LRUCache` that is mostly far from full: with `max` it would preallocate 32 bytes for
 * every entry.
 *
 * @param entries - most entries that are cached
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
