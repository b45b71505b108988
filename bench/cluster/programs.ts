import { existsSync } from 'node:fs'

/** The programs of a cluster, where Debian's packages put them. */
export const programs = {
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  psql: '/usr/lib/postgresql/15/bin/psql',
}

const packages: Record<string, string> = {
  patroni: programs.patroni,
  // only recommended by Patroni, which reads no certificate without it
  'python3-idna': '/usr/lib/python3/dist-packages/idna',
  'etcd-server': programs.etcd,
  haproxy: programs.haproxy,
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
}

/** Why no cluster can be started on this machine, or undefined if one can. */
export function noCluster(): string | undefined {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''))
  return missing.length === 0 ? undefined : `these Debian packages are not installed: ${missing.join(', ')}`
}
