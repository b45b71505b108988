import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillIn, settingsIn } from '../../bench/world/fill-in.ts'
import { root } from '../run/root.ts'

const folder = join(root, 'deploy/pgbackrest')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('[OPER-25] PostgreSQL archives each segment, and one that is not full before a minute has passed', () => {
  const {
    archive_mode: mode,
    archive_command: command,
    archive_timeout: timeout = '',
  } = settingsIn(read('postgresql.conf'))
  expect({ mode, command }).toEqual({
    mode: 'on',
    command: 'pgbackrest --config-path=/etc/pgbackrest --stanza=hireproof archive-push %p',
  })
  expect(Number(/^(\d+)s$/.exec(timeout)?.[1])).toBeLessThan(60)
  const patroni = read('patroni.yml')
  for (const part of [command ?? '', `archive_timeout: ${timeout}`, 'archive-get %f "%p"', 'create_replica_methods']) {
    expect(patroni).toContain(part)
  }
})

test('[OPER-25] backups are encrypted and kept for a stated time, and no secret is in the repository', () => {
  const config = read('pgbackrest.conf')
  for (const line of ['repo1-cipher-type=aes-256-cbc', 'repo1-retention-full=5', 'repo1-path=/var/lib/pgbackrest']) {
    expect(config.split('\n')).toContain(line)
  }
  expect(config).toContain('# repo1-type=s3')
  expect(config).not.toMatch(/cipher-pass|s3-key/)
  expect(read('secrets.conf.example')).toMatch(/^repo1-cipher-pass=$/m)
  expect(fillIn(read('secrets.conf.example'), { 'repo1-cipher-pass': 'x$&' })).toMatch(/^repo1-cipher-pass=x\$&$/m)
  expect(() => fillIn(config, { 'repo1-nothing': 'x' })).toThrow('The file has no option repo1-nothing.')
})

test('[OPER-25] there is a full backup each week, a differential one on the other days, and a check of a restore each week', () => {
  const systemd = join(folder, 'systemd')
  const days = Object.fromEntries(
    readdirSync(systemd)
      .filter((name) => name.endsWith('.timer'))
      .map((name) => [name, /^OnCalendar=(\S+)/m.exec(readFileSync(join(systemd, name), 'utf8'))?.[1]]),
  )
  expect(days).toEqual({
    'hireproof-backup-diff.timer': 'Mon..Sat',
    'hireproof-backup-full.timer': 'Sun',
    'hireproof-check-restore.timer': 'Sun',
  })
})
