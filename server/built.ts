/** The entry of the build: server and pages in one bundle, so that both use one copy of `contract/`. */
import * as pages from './built-pages.ts'

export { buildApp } from './app.ts'
export { pages }
