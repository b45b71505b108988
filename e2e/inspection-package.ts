import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { expect, setting } from './fixtures.ts'

const program = fileURLToPath(new URL('../scripts/audit-verify.ts', import.meta.url))

/** The SHA-256 of bytes, in hexadecimal digits. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The files of an inspection package by name, after checking each against its checksum in the package. */
export function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const { SHA256SUMS: list = new Uint8Array(), ...files } = unzipSync(bytes)
  const sums = Object.entries(files).map(([name, content]) => `${sha256(content)}  ${name}`)
  expect(new TextDecoder().decode(list).trim().split('\n').toSorted()).toEqual(sums.toSorted())
  return files
}

/** The output of `npm run audit:verify` for a package, checked against the database of the tests. */
export async function auditVerify(bytes: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-package-'))
  try {
    const path = join(folder, 'package.zip')
    writeFileSync(path, bytes)
    const env = { ...process.env, DATABASE_URL: setting('E2E_DATABASE_URL') }
    return await new Promise((resolve) => {
      execFile(process.execPath, [program, path], { env }, (_error, stdout, stderr) => resolve(stdout + stderr))
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
