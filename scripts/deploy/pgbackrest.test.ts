import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
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

/** Runs the check of a restore with stand-ins for the programs that it calls; `place` is removed at the end. */
function checkRestore(programs: Record<string, string>) {
  const place = mkdtempSync(join(tmpdir(), 'hireproof-restores-'))
  const [bin, copies, metrics] = [join(place, 'bin'), join(place, 'copies'), join(place, 'metrics')]
  for (const each of [bin, copies, metrics]) mkdirSync(each)
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  }
  const env = { PATH: `${bin}:${process.env['PATH']}`, RESTORE_DIR: copies, TEXTFILE_DIR: metrics, PG_PROGRAMS: bin }
  const check = spawn(join(folder, 'check-restore'), { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => rmSync(place, { recursive: true }))
  return {
    check,
    ended: Promise.all([textOf(check.stderr), once(check, 'exit')]).then(([said]) => ({
      said,
      left: readdirSync(copies),
      success: /^hireproof_restore_check_success (\d)$/m.exec(
        readFileSync(join(metrics, 'hireproof_restore_check.prom'), 'utf8'),
      )?.[1],
    })),
  }
}

/** Restores a backup that began at a time. */
const restoring = (at: Date) => `for each; do case $each in --pg1-path=*) data=\${each#*=};; esac; done
mkdir "$data"
echo 'START TIME: ${at.toISOString()}' >"$data/backup_label.old"`
/** Answers as a restored database whose newest transaction is of a time. */
const answering = (at: Date) => `for each; do case $each in
*is_in_recovery*) echo f;;
*last_xact*) echo ${Math.floor(at.getTime() / 1000)};;
esac; done`

test('[OPER-27] a check of a restore that is stopped leaves no copy of the database behind, and is told as failed', async () => {
  const { check, ended } = checkRestore({ pgbackrest: `${restoring(new Date())}\necho begun >&2\nsleep 60` })
  await once(check.stderr, 'readable')
  // as systemd does: to each process of the service
  process.kill(-(check.pid ?? Number.NaN), 'SIGTERM')
  expect(await ended).toMatchObject({ left: [], success: '0' })
})

test('[OPER-27] a check of a restore fails if the archive ended long before, and otherwise succeeds', async () => {
  const [now, before] = [new Date(), new Date(Date.now() - 2 * 60 * 60_000)]
  const programs = { pgbackrest: restoring(before), pg_ctl: 'true' }
  const late = await checkRestore({ ...programs, psql: answering(before) }).ended
  expect(late).toMatchObject({
    said: expect.stringMatching(/^The restored database ends 72\d\d seconds/),
    success: '0',
  })
  expect(await checkRestore({ ...programs, psql: answering(now) }).ended).toEqual({ said: '', left: [], success: '1' })
})
