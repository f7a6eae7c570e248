export function noteInstalled(root: string): void;
