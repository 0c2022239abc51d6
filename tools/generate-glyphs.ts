/**
 * `npm run generate:glyphs`: copies the glyphs in use from their npm packages, which are not installed, into the
 * repository: the icons that web/ui/icons.ts exports, and what the demo's pictures show of two emoji sets.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emojiIn } from './glyphs/emoji.ts'
import { type Generated, removeOthers } from './glyphs/generated.ts'
import { iconsIn } from './glyphs/icons.ts'
import { notoIn } from './glyphs/noto.ts'
import { unpack } from './glyphs/packages.ts'
import { root } from './run-program.ts'

const temporary = mkdtempSync(path.join(tmpdir(), 'jhatpat-glyphs-'))
try {
  const files: Generated = {
    ...iconsIn(unpack('lucide-react', temporary)),
    ...emojiIn(unpack('@lobehub/fluent-emoji-3d', temporary)),
    ...notoIn(unpack('@iconify-json/noto', temporary)),
  }
  removeOthers(files)
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  console.log(`${Object.keys(files).length} files written.`)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
