/** Where the parts of a cluster listen, all on loopback. */
export type Node = { name: string; port: number; api: number; folder: string }
export type Etcd = { name: string; client: number; peer: number; folder: string }
export type Passwords = { postgres: string; replication: string }

const HOST = '127.0.0.1'

export function etcdWords(own: Etcd, members: Etcd[]): string[] {
  const peers = members.map(({ name, peer }) => `${name}=http://${HOST}:${peer}`).join(',')
  const [client, peer] = [`http://${HOST}:${own.client}`, `http://${HOST}:${own.peer}`]
  return [
    ['--name', own.name, '--data-dir', own.folder, '--log-level', 'warn'],
    ['--listen-client-urls', client, '--advertise-client-urls', client],
    ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ['--initial-cluster', peers, '--initial-cluster-state', 'new'],
  ].flat()
}

/**
 * The settings of one Patroni, as JSON, which is YAML. `synchronous_mode`: a commit is acknowledged when a second node
 * has it; only such a node becomes the primary. `ttl`, the time after which a dead machine loses its role, has the
 * smallest value that Patroni accepts. A PostgreSQL that dies alone is replaced at once (`master_start_timeout`).
 */
export function patroniSettings(
  own: Node,
  etcd: Etcd[],
  input: { bin: string; passwords: Passwords },
): string {
  const { postgres, replication } = input.passwords
  const settings = {
    scope: 'jhatpat',
    name: own.name,
    restapi: { listen: `${HOST}:${own.api}`, connect_address: `${HOST}:${own.api}` },
    etcd3: { hosts: etcd.map(({ client }) => `${HOST}:${client}`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, jit: 'off', wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { 'lc-collate': 'C' }, { 'lc-ctype': 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        `host all all ${HOST}/32 scram-sha-256`,
        `host replication replicator ${HOST}/32 scram-sha-256`,
      ],
    },
    postgresql: {
      listen: `${HOST}:${own.port}`,
      connect_address: `${HOST}:${own.port}`,
      data_dir: `${own.folder}/data`,
      bin_dir: input.bin,
      pgpass: `${own.folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: postgres },
        replication: { username: 'replicator', password: replication },
      },
      parameters: { unix_socket_directories: own.folder, password_encryption: 'scram-sha-256' },
    },
  }
  return JSON.stringify(settings, null, 2)
}

/**
 * HAProxy asks each Patroni what its node is. Connections to a node that loses its role are closed, so that pools leave
 * it. `balance source`: all connections of one process lead to one replica (decision 104).
 */
export function haproxySettings(nodes: Node[], ports: { write: number; read: number }): string {
  const part = (name: string, port: number, question: string, more = '') => `
listen ${name}
  bind ${HOST}:${port}
${more}  option httpchk OPTIONS ${question}
  http-check expect status 200
  default-server inter 300ms fastinter 100ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} ${HOST}:${node.port} check port ${node.api}`).join('\n')}
`
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
${part('write', ports.write, '/primary')}${part('read', ports.read, '/replica?lag=10MB', '  balance source\n')}`
}
