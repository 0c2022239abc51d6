import type { Config } from './config.ts'
import { pictureFolder } from './data-folder.ts'
import { type DatabaseConnection, type Db, openDatabase } from './platform/database/database.ts'
import { listDemoAccounts } from './shop/identity/identity.queries.ts'
import { whyOtherFolder } from './shop/media/picture-folder.ts'

/** Ends the start of a shop in production, with a sentence, when its database or its pictures are not fit for it. */
export async function assertProduction(db: Db, config: Config): Promise<void> {
  const problems = [
    await whyDemo(db),
    config.s3 ? null : await whyOtherFolder(db, pictureFolder(config)),
  ].filter((problem) => problem !== null)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** The same for a worker, which may run without the pictures. */
export async function assertWorker(connection: DatabaseConnection): Promise<void> {
  const { db, close } = openDatabase(connection, { max: 1, onError: () => {} })
  const problem = await whyDemo(db).finally(close)
  if (problem) throw new Error(problem)
}

async function whyDemo(db: Db): Promise<string | null> {
  const emails = await listDemoAccounts(db)
  return emails.length === 0
    ? null
    : `The database has accounts of the demo, whose passwords everybody knows: ${emails.join(', ')}. ` +
        'Use another database.'
}
