export declare const OUTSIDE: readonly string[];
export declare function packInto(root: string, folder: string): void;
