import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

export type Programs = { patroni: string; etcd: string; haproxy: string; postgres: string; major: number }

const POSTGRES = '/usr/lib/postgresql'
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']
const PACKAGES = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', postgres: 'postgresql' }
/** The oldest version that the shop supports. */
const OLDEST_MAJOR = 15

/** The programs of a cluster, or the Debian packages of those that this machine lacks. */
export function findPrograms(find = findIn, majors = installedMajors): Programs | { missing: string[] } {
  const [major] = majors().filter((version) => version >= OLDEST_MAJOR)
  const found = { patroni: find('patroni'), etcd: find('etcd'), haproxy: find('haproxy') }
  const missing = Object.entries({ ...found, postgres: major })
    .filter(([, place]) => !place)
    .map(([name]) => PACKAGES[name as keyof typeof PACKAGES])
  const { patroni, etcd, haproxy } = found
  if (!patroni || !etcd || !haproxy || !major) return { missing }
  return { patroni, etcd, haproxy, postgres: `${POSTGRES}/${major}/bin`, major }
}

const findIn = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file))

/** Newest first; only those with `pg_rewind`, which comes with the server. */
function installedMajors(): number[] {
  if (!existsSync(POSTGRES)) return []
  const majors = readdirSync(POSTGRES).filter((name) => existsSync(`${POSTGRES}/${name}/bin/pg_rewind`))
  return majors.map(Number).sort((one, other) => other - one)
}
