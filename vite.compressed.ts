import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
/** Level 11 saves another 3 % and takes ten times as long, at every start that includes a build. */
const QUALITY = 9
/** Fonts and pictures are already compressed; smaller files fit into one network packet anyway. */
const COMPRESSIBLE = /\.(?:m?js|css|svg|webmanifest)$/
const MIN_BYTES = 1_000

/** Writes a `.br` file beside every compressible file; the server sends it unchanged (`server/app.ts`). */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  // the ssr environment is built last, when all browser files exist
  applyToEnvironment: ({ name }) => name === 'ssr',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const folder = path.join(import.meta.dirname, 'build/client')
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
        .map((file) => path.join(file.parentPath, file.name))
      await Promise.all(
        files.map(async (file) => {
          const bytes = readFileSync(file)
          if (bytes.length < MIN_BYTES) return
          const options = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }
          writeFileSync(`${file}.br`, await compress(bytes, options))
        }),
      )
    },
  },
}
