import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The packages that glyphs are copied from. A new version needs the integrity that `npm view` reports. */
export const packages = {
  'lucide-react': {
    version: '1.75.0',
    sha512: 'piesXAZIXru9d5lHBoM6cPHOBs5+QkMx+3EXwG3xWJ7qdViuz92JtYN0u9jMB6jt+2WbQrwhvJGdMwGnL3EOfA==',
  },
  '@iconify-json/noto': {
    version: '1.2.9',
    sha512: 'DQiuXENbun41ch+XPSV55H9FaWKpHTyz46YIKtSaKYD4fIDDzL1tR6H4np/T38jfrTAeI3rcKF0mqHYeZVAuaw==',
  },
  '@lobehub/fluent-emoji-3d': {
    version: '1.1.0',
    sha512: 'Wlq2lVStTnr8BDpIJ0pEnTKO4LuDxxqTEhTvRtD1DLRF0me7ogeRQjKoehDHXuVJ2Qaecgl5wRBv60lUAG3h7g==',
  },
}

/** Downloads a package into its own folder of `temporary` and returns the folder with its files. */
export function unpack(name: keyof typeof packages, temporary: string): string {
  const { version, sha512 } = packages[name]
  const folder = path.join(temporary, name.replace('/', '-'))
  mkdirSync(folder)
  execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  const [archive = ''] = readdirSync(folder)
  if (hash('sha512', readFileSync(path.join(folder, archive)), 'base64') !== sha512)
    throw new Error(`${name} ${version} from the registry is not the package that was pinned.`)
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  return path.join(folder, 'package')
}
