/**
 * The pages, with the keys under which their loaders look things up. Whoever serves pages takes both from here, so that
 * they are of one making: development makes them anew when a file is saved, and keys are matched by identity.
 */
import * as build from 'virtual:react-router/server-build'

export { pageFailure, pageLanguage, pageNonce, pagePlace, shopReader } from '#contract/reader.ts'
export { build }
