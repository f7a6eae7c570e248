export function threadPool(): { UV_THREADPOOL_SIZE: string };
