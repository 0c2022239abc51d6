/**
 * The pages, and the context keys of their loaders. A page server must import both from this module, because keys are
 * compared by identity and development reloads the module when a file is saved.
 */
import * as build from 'virtual:react-router/server-build'

export { pageFailure, pageLanguage, pageMap, pageNonce, pagePlace, shopReader } from '#contract/reader.ts'
export { build }
