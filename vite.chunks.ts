import path from 'node:path'
import { normalizePath } from 'vite'
import { pages } from './web/routes.ts'

/** Uses slashes on every system, like the ids of modules. */
const WEB = normalizePath(path.join(import.meta.dirname, 'web'))
/** React and its router change rarely, so their file stays in the browser's cache. */
const FRAME = /node_modules\/(?:react|react-dom|scheduler|react-router)\//
/** The packages of the first load. */
const FIRST_PACKAGES = /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//
/**
 * An entry file of a slice only re-exports names of its other files. Because it is marked as free of side effects,
 * only the files whose exports are used are loaded, so that code that is loaded on demand stays in separate chunks.
 */
export const SLICE_ENTRY = /\/web\/shop\/([\w-]+)\/\1\.ts$/
const OURS = /\/(?:web|contract)\//
/** The files that every page loads before it runs. */
export const FIRST_LOADED = /\/(?:frame|first-load|rolldown-runtime)-[^/]+\.js$/
/** The list of icons, and each icon: a page loads only those that it shows. */
export const ICONS = /\/web\/ui\/icons(?:\.ts|\/[\w-]+\.ts)$/
/** Modules of which only a few exports are used; Rolldown determines these. */
const isList = (id: string): boolean => SLICE_ENTRY.test(id) || id === path.posix.join(WEB, 'ui/icons.ts')

/** The modules that the browser loads first are in separate chunks, which import the shared one. */
const entries = [
  'entry.client.tsx',
  'root.tsx',
  'pages/layout.tsx',
  ...pages.filter(({ code }) => code === 'first-load').map(({ file }) => file),
].map((file) => path.posix.join(WEB, file))

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null }

/** Which modules share a file; Rolldown splits all others by the pages that need them. */
export const chunkGroups = [
  { name: 'frame', test: FRAME },
  {
    name: (id: string, modules: Modules) => (firstLoad(modules).has(id) ? 'first-load' : null),
    debugName: 'first-load',
  },
  // one file instead of many small ones, here and below, because the first load lists every file
  {
    name: (id: string, modules: Modules) => (OURS.test(id) && needsNoPackage(id, modules) ? 'shared' : null),
    debugName: 'shared',
    minShareCount: 4,
  },
  // half of the pages have a dialog
  { name: 'dialogs', test: /\/web\/ui\/(?:[\w-]+-)?dialog\.tsx$|\/web\/ui\/leave-question\.tsx$/ },
  { name: 'icons', test: /\/web\/ui\/icons\// },
]

let found: Set<string> | undefined

/** Our own modules that the entries import; Rolldown adds the packages and other slices that they need. */
function firstLoad(modules: Modules): Set<string> {
  if (found) return found
  found = new Set(entries)
  for (const id of found) {
    const module = modules.getModuleInfo(id)
    if (!module) throw new Error(`The build has no module ${id}.`)
    const imported = isList(id) ? [] : module.importedIds
    for (const other of imported) if (OURS.test(other)) found.add(other)
  }
  // the entry runs when it is loaded, so it stays a file of its own
  found.delete(entries[0] ?? '')
  return found
}

const withoutPackages = new Map<string, boolean>()

/**
 * Whether a module needs, beyond the first load, only modules of ours: Rolldown adds to a file what its modules need,
 * and the file that most pages load must not contain the packages of a few.
 */
function needsNoPackage(id: string, modules: Modules): boolean {
  const known = withoutPackages.get(id)
  if (known !== undefined) return known
  // the result for modules that import each other
  withoutPackages.set(id, true)
  const result =
    firstLoad(modules).has(id) ||
    isList(id) ||
    FIRST_PACKAGES.test(id) ||
    (OURS.test(id) &&
      (modules.getModuleInfo(id)?.importedIds ?? []).every((other) => needsNoPackage(other, modules)))
  withoutPackages.set(id, result)
  return result
}
