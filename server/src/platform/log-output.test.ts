import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { logOutput } from './log-output.ts'

function openFile() {
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-log-'))
  const path = join(folder, 'log')
  const fd = openSync(path, 'w')
  onTestFinished(() => {
    closeSync(fd)
    rmSync(folder, { recursive: true })
  })
  return { fd, path }
}

test('writes every line once and in order', async () => {
  const { fd, path } = openFile()
  const output = logOutput(fd)
  const lines = Array.from({ length: 5000 }, (_, index) => `line ${index} é\n`)
  for (const line of lines) output.write(line)
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(lines.join(''))
  expect(output.dropped()).toBe(0)
})

test('drops and counts what waits beyond a megabyte', async () => {
  const { fd, path } = openFile()
  const output = logOutput(fd)
  const line = `${'x'.repeat(1023)}\n`
  for (let count = 0; count < 2000; count += 1) output.write(line)
  expect(output.dropped()).toBeGreaterThan(900)
  const kept = 2000 - output.dropped()
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(line.repeat(kept))
})

// A device on which every write fails for lack of space.
test.runIf(existsSync('/dev/full'))('drops and counts what does not fit on a full disk', async () => {
  const fd = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(fd))
  const output = logOutput(fd)
  for (let count = 0; count < 10; count += 1) output.write('a line\n')
  await expect.poll(() => output.dropped()).toBe(10)
})
