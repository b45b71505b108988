import { readFileSync } from 'node:fs'

/** The most memory that a program has had, in MB, as Linux counts it. */
export function highestMemory(pid: number): number {
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(peak) / 1024
}
