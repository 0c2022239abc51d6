/** What the build is made of: the server and the pages in one bundle, so that both see one copy of `contract/`. */
import * as pages from './built-pages.ts'

export { buildApp } from './app.ts'
export { pages }
