/** What the build is made of: the server and the pages in one bundle, so that both see one copy of `contract/`. */
import * as build from 'virtual:react-router/server-build'

export { buildApp } from './app.ts'
export const pages = build
