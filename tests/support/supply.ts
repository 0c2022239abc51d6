type LockedPackage = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  license?: string
  hasInstallScript?: boolean
}

/** Licences that allow what this project does with them: use, and the browser files of permissive ones. */
const ALLOWED = new RegExp(
  '^(MIT(-0)?|Apache-2\\.0|ISC|BSD-[23]-Clause|0BSD|BlueOak-1\\.0\\.0|MPL-2\\.0|LGPL-3\\.0-or-later|OFL-1\\.1|' +
    'Python-2\\.0|CC-BY-4\\.0|Unlicense|Zlib)$',
)
const REGISTRY = /^https:\/\/registry\.npmjs\.org\//

/** What of a lockfile could install code that nobody chose: packages without a hash, of other places, with scripts. */
export function supplyProblems(
  packages: Record<string, LockedPackage>,
  allowScripts: Record<string, boolean>,
): string[] {
  return Object.entries(packages).flatMap(([path, found]) => {
    if (path === '') return []
    const name = path.split('node_modules/').at(-1) ?? path
    const licences = found.license?.split(/ AND | OR |[()]/).filter((text) => text !== '') ?? []
    return [
      ...(found.integrity?.startsWith('sha512-') ? [] : [`${name} has no sha512 hash`]),
      ...(found.link || (found.resolved && !REGISTRY.test(found.resolved))
        ? [`${name} does not come from the registry`]
        : []),
      ...(found.hasInstallScript && !allowScripts[name] ? [`${name} has an install script`] : []),
      ...licences.filter((licence) => !ALLOWED.test(licence)).map((licence) => `${name}: ${licence}`),
    ]
  })
}
