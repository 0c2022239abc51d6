export function oneAtATime<T>(root: string, name: string, work: () => Promise<T> | T): Promise<T>
