import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
/** 11 saves three more in a hundred bytes and takes ten times as long, at every start with a build to do. */
const QUALITY = 9
/** Fonts and pictures are compressed already; a packet holds what is smaller. */
const WORTH_IT = /\.(?:js|css|svg|webmanifest)$/
const LEAST_BYTES = 1_000

/** Puts a `.br` beside every file that is worth it: the server sends it as it lies there (`server/app.ts`). */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  // the last to be built: by then all files of the browser lie there
  applyToEnvironment: ({ name }) => name === 'ssr',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const folder = path.join(import.meta.dirname, 'build/client')
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && WORTH_IT.test(file.name))
        .map((file) => path.join(file.parentPath, file.name))
      await Promise.all(
        files.map(async (file) => {
          const bytes = readFileSync(file)
          if (bytes.length < LEAST_BYTES) return
          const options = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }
          writeFileSync(`${file}.br`, await compress(bytes, options))
        }),
      )
    },
  },
}
