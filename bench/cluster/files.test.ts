import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/run/root.ts'

const folder = join(root, 'deploy', 'patroni')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const example = parseEnv(read('node.env.example')) as Record<string, string>
const templates = ['patroni.yml', 'etcd.yml', 'haproxy.cfg']

const fill = (file: string, env: Record<string, string>) =>
  spawnSync(join(folder, 'fill.sh'), [join(folder, file)], { env, encoding: 'utf8' })

/** The value of a setting in a file of the form `name: value`. */
const settingOf = (text: string, name: string) => new RegExp(`^ *${name}: *'?([^'\\n]+)'?$`, 'm').exec(text)?.[1]

describe('[OPER-05] the files of the cluster', () => {
  const patroni = read('patroni.yml')

  test('wait for a standby before a write is acknowledged, and replace a leader within the limits', () => {
    const wanted = {
      synchronous_mode: 'true',
      synchronous_mode_strict: 'true',
      ttl: '20',
      loop_wait: '3',
      retry_timeout: '5',
      maximum_lag_on_failover: '1048576',
      use_pg_rewind: 'true',
    }
    const found = Object.keys(wanted).map((name) => [name, settingOf(patroni, name)])
    expect(Object.fromEntries(found)).toEqual(wanted)
    expect(patroni).toContain('- data-checksums')
  })

  test.each(['fsync', 'full_page_writes', 'synchronous_commit', 'wal_log_hints', 'ssl'])('keep %s on', (name) => {
    expect(settingOf(patroni, name)).toBe('on')
  })

  test('let no one connect over the network without TLS and a password, nor as the superuser', () => {
    const rules = [...patroni.matchAll(/^ {4}- ((?:local|host\w*) .*)$/gm)].map(([, rule = '']) => rule)
    expect(rules).toContain('hostssl all postgres all reject')
    for (const rule of rules) expect(rule).toMatch(/^(local .* scram-sha-256|hostssl .* (scram-sha-256|reject))$/)
  })

  test('lead the server to the leader only, and end what is open to a former one', () => {
    const haproxy = read('haproxy.cfg')
    expect(haproxy).toContain('http-check send meth GET uri /primary')
    expect(haproxy).toContain('on-marked-down shutdown-sessions')
    // after a reload, the process of before closes nothing by itself
    expect(haproxy).toContain('hard-stop-after 10s')
    expect(haproxy).toMatch(/user \S+\n +group /)
  })

  test('lead a pooler to the leader only, over verified TLS, and let it look for a new one each second', () => {
    const pooler = readFileSync(join(root, 'deploy', 'pgbouncer', 'pgbouncer.ini'), 'utf8')
    const wanted = {
      '*': `host=127.0.0.1 port=${example['PROXY_PORT']}`,
      pool_mode: 'transaction',
      server_tls_sslmode: 'verify-full',
      server_tls_ca_file: `${example['TLS_DIR']}/ca.crt`,
      server_login_retry: '1',
      server_connect_timeout: '3',
      query_wait_timeout: '5',
    }
    const found = new Map([...pooler.matchAll(/^([\w*]+) = (.*)$/gm)].map(([, name, value]) => [name, value]))
    expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, found.get(name)]))).toEqual(wanted)
  })

  test('need exactly the values that the example of the settings has', () => {
    const needed = templates.flatMap((file) => [...read(file).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))
    expect([...new Set(needed)].sort()).toEqual(Object.keys(example).sort())
  })

  test('hold no secret', () => {
    expect(parseEnv(read('secrets.env.example'))).toEqual({
      PATRONI_SUPERUSER_PASSWORD: '',
      PATRONI_REPLICATION_PASSWORD: '',
      PATRONI_REWIND_PASSWORD: '',
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: '',
    })
    expect(templates.map(read).join('')).not.toMatch(/password:/)
  })

  test.each(templates)('are filled in by the environment: %s', (file) => {
    const { stdout, status } = fill(file, example)
    expect(status).toBe(0)
    expect(stdout).not.toContain('${')
    expect(stdout).toContain(example['DB2'])
  })

  test('are not filled in while a value is missing', () => {
    const { stderr, status } = fill('haproxy.cfg', { ...example, DB3: '' })
    expect(status).not.toBe(0)
    expect(stderr).toBe('Set DB3 in node.env.\n')
  })
})
