import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A component that is loaded when it is first rendered and that the page works without, as a row of recommendations.
 * If its code fails to load, `instead` is shown until the next full page load: an error would replace the whole page.
 */
export const lazyOptional = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead: ComponentType<P> = () => null,
): LazyExoticComponent<ComponentType<P>> => lazy(() => load().catch(() => ({ default: instead })))
