export function memoryLimit(constrained?: number, machine?: number): number;
export function heapFlags(bytes?: number): string[];
export function malloc(env?: Record<string, string | undefined>): Record<string, string>;
export function memoryFlags(env?: Record<string, string | undefined>): string[];
export const LIMITED_COMMANDS: readonly string[];
