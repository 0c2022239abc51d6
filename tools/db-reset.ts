/** `npm run db:reset`: removes the embedded database, so that the next start seeds the demo data again. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { removeEmbedded } from '../server/embedded-postgres/remove.ts'

/** Files that belong to the database: pictures, and the secret of its sessions. Any other file is not the shop’s. */
const REST = ['media', 'token-secret']

const dataDir = path.resolve(process.env.DATA_DIR?.trim() || '.data')
if (process.env.DATABASE_URL && !process.argv.includes('--yes')) {
  refuse(
    `DATABASE_URL is set, and this command never touches that database. To remove ` +
      `the embedded one in ${dataDir} all the same, run npm run db:reset -- --yes.`,
  )
} else {
  try {
    await removeEmbedded({ dataDir, log: console.log })
    for (const name of REST) rmSync(path.join(dataDir, name), { recursive: true, force: true })
    console.log(`The data in ${dataDir} is gone; the next npm start opens a new shop.`)
  } catch (failure) {
    refuse(failure instanceof Error ? failure.message : String(failure))
  }
}

function refuse(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}
