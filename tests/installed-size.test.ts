import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { excess, installedPackages } from './support/installed-size.ts'

const MB = 1_000_000
const root = path.resolve(import.meta.dirname, '..')

test('what npm installs for development takes at most 700 MB on disk', () => {
  const packages = installedPackages(path.join(root, 'node_modules'))
  expect(packages.length).toBeGreaterThan(200)
  expect(excess(packages, 700 * MB)).toEqual([])
})

test('a package that is too large is named, and a hard link counts once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jhatpat-size-'))
  try {
    for (const name of ['small', '@large/icons', '.cache'])
      mkdirSync(path.join(folder, name), { recursive: true })
    writeFileSync(path.join(folder, 'small/index.js'), 'x')
    writeFileSync(path.join(folder, '@large/icons/icons.json'), Buffer.alloc(3 * MB))
    linkSync(path.join(folder, '@large/icons/icons.json'), path.join(folder, '@large/icons/again.json'))
    writeFileSync(path.join(folder, '.cache/result.json'), Buffer.alloc(MB))
    const packages = installedPackages(folder)
    // 3 MB are 732.4 blocks
    expect(packages).toEqual([
      { name: '@large/icons', bytes: 733 * 4096 },
      { name: 'small', bytes: 4096 },
    ])
    expect(excess(packages, 2 * MB)).toEqual(['all packages: 3 MB', '@large/icons: 3 MB', 'small: 0 MB'])
    expect(excess(packages, 4 * MB)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
