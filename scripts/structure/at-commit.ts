import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { readSources, workspaces } from './source.ts'
import type { Source } from './source.ts'

/** The sources of a commit of this clone. */
export function sourcesAt(commit: string): Source[] {
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-structure-'))
  try {
    const archive = join(folder, 'archive.tar')
    execFileSync('git', ['archive', '--output', archive, commit, '--', ...workspaces], { cwd: root })
    execFileSync('tar', ['-xf', archive, '-C', folder])
    return readSources(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
