import { existsSync, rmSync } from 'node:fs'
import { count, listFailures } from './reports.ts'
import type { Count, Result } from './reports.ts'
import { runTool } from './tool.ts'
import type { Tool } from './tool.ts'

/** One part of a test run; without a report it counts as a single test. */
export type Step = { title: string; tool: Tool; report?: { path: string; read: (path: string) => Result[] } }

/** Runs a step, prints its line and, if it failed, all of its output and then what failed. */
export async function runStep({ title, tool, report }: Step): Promise<Count> {
  if (report) rmSync(report.path, { force: true })
  const { code, output, seconds } = await runTool(tool)
  const counted = report
    ? countReport(report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const failed = counted.failed > 0
  console.log(line(title, seconds, counted, report !== undefined))
  if (failed) console.log(`\n${output.trim()}\n`)
  // once more at the end: between a failure and the last line there can be hundreds of lines
  if (failed && report && existsSync(report.path))
    console.log(`Failed:\n  - ${listFailures(report.read(report.path))}\n`)
  return counted
}

function line(title: string, seconds: number, { passed, failed, skipped }: Count, hasNumbers: boolean): string {
  const numbers = Object.entries({ passed, failed, skipped }).filter(([, number]) => number > 0)
  const told = hasNumbers ? numbers.map(([word, number]) => `${number} ${word}`).join(', ') : ''
  return `${failed > 0 ? '✗' : '✓'} ${title.padEnd(34)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${told}`.trimEnd()
}

function countReport({ path, read }: NonNullable<Step['report']>, code: number): Count {
  if (!existsSync(path)) {
    console.log(`No report was written to ${path}.`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const counted = count(read(path))
  // Errors outside of any test end a runner with a failure that no test shows.
  const isUnseen = counted.failed === 0 && (code !== 0 || counted.passed === 0)
  return isUnseen ? { ...counted, failed: 1 } : counted
}

/** Runs the steps, no more than `lanes` at a time, and sums their counts. */
export async function runSteps(steps: Step[], lanes: number): Promise<Count> {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const counted = await runStep(step)
      for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counted[key]
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return sum
}

/** Ends the output with the line that sums it up, and returns the exit code. */
export function conclude(counts: Count[]): number {
  const sum = (key: keyof Count) => counts.reduce((total, each) => total + each[key], 0)
  if (sum('skipped') > 0) console.log(`\n${sum('skipped')} skipped`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
}
