import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { whyUnusable } from './data-folder.ts'

const denied = Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES' })

/** A data folder created by a start of another account. */
function foreignFolder(name: string) {
  const base = mkdtempSync(path.join(tmpdir(), name))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  const foreignUid = (process.getuid?.() ?? 0) + 1
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(foreignUid)
  onTestFinished(() => getuid.mockRestore())
  return base
}

test('data of another account is refused with the command that changes its owner', () => {
  const folder = foreignFolder('jhatpat-foreign-')
  expect(whyUnusable(folder, denied)).toContain(
    `To take it over, stop that shop and run: sudo chown -R ` +
      `${userInfo().username} ${folder} (or start with another DATA_DIR).`,
  )
})

test('the command names the folder into which root put the database, quoted for a shell', () => {
  const folder = foreignFolder("jhatpat it's ₹-")
  const elsewhere = path.join(folder, '..', 'jhatpat-elsewhere/postgres')
  symlinkSync(elsewhere, path.join(folder, 'postgres'))
  const quoted = `'${folder.replace("'", `'\\''`)}'`
  expect(whyUnusable(folder, denied)).toContain(
    `sudo chown -R ${userInfo().username} ${quoted} ${path.resolve(elsewhere)} `,
  )
})

test('a full disk is reported as such', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(whyUnusable('/data', full)).toContain(
    'No space left on the disk that holds DATA_DIR /data; free some',
  )
})
