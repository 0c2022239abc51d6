/**
 * Prefetching of links that a pointer or the focus reaches. Without the Navigation API there is none, because React
 * Router then reloads the page if a prefetched module fails to load (decision 049).
 */
export const onIntent = typeof window !== 'undefined' && !('navigation' in window) ? 'none' : 'intent'
