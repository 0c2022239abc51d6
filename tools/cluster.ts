/**
 * `npm run cluster`: a PostgreSQL cluster of three nodes on this machine, on loopback, under Patroni, etcd and HAProxy,
 * with two servers of the shop and a worker, until Ctrl-C. `npm run cluster -- --failover` kills its primary under
 * orders, prints what that cost, and exits with 2 if anything acknowledged was lost. Installs nothing.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { exitOnSignals } from './at-exit.ts'
import { buildIfStale } from './build.ts'
import { openCluster } from './cluster/open-cluster.ts'
import { findPrograms } from './cluster/programs.ts'
import { startShops } from './cluster/shops.ts'

const VIOLATED = 2
const { values } = parseArgs({ options: { failover: { type: 'boolean', default: false } } })

const programs = findPrograms()
if ('missing' in programs) {
  console.error(`This machine lacks ${programs.missing.join(', ')}. On Debian, as root:`)
  console.error(`apt-get install --no-install-recommends ${programs.missing.join(' ')}`)
  process.exit(1)
}
if ((await buildIfStale()) !== 0) process.exit(1)
exitOnSignals(() => console.log('Closing …'))
const cluster = await openCluster(programs, console.log)
try {
  console.log('Starting two servers and a worker …')
  const tokenSecret = randomBytes(32).toString('hex')
  const shops = await startShops(cluster, { tokenSecret, demo: !values.failover })
  if (values.failover) {
    const { failOver } = await import('./cluster/failover.ts')
    const { report, isKept } = await failOver(cluster, shops, console.log)
    console.log(report)
    if (!isKept) process.exitCode = VIOLATED
  } else {
    const roles = await cluster.roles()
    console.log(
      `\n${cluster.nodes.map(({ name, port }, at) => `${name} at ${port}: ${roles[at]}`).join('\n')}`,
    )
    console.log(`Writes: ${cluster.writeUrl}\nReads: ${cluster.readUrl}\nLogs: ${cluster.folder}`)
    console.log(`The shop is open at ${shops.urls.join(' and ')}. Ctrl-C ends all of it.`)
    await new Promise(() => {})
  }
} finally {
  console.log('Closing …')
  await cluster.close()
}
