import lighthouse from 'lighthouse'
import { median } from '../load/load.ts'

export type Scores = {
  performance: number
  accessibility: number
  practices: number
  /** Cumulative layout shift. */
  shift: number
  failed: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

/** Lighthouse's scores of a page on a phone, medians of some runs; the browser's cookies stay as they are. */
export async function lighthouseScores(port: number, url: string, runs: number): Promise<Scores> {
  const results: Scores[] = []
  while (results.length < runs) results.push(await scoreOnce(port, url))
  const middle = (name: 'performance' | 'accessibility' | 'practices' | 'shift') =>
    median(results.map((each) => each[name]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    practices: middle('practices'),
    shift: middle('shift'),
    failed: results.at(-1)?.failed ?? [],
  }
}

async function scoreOnce(port: number, url: string, tries = 3): Promise<Scores> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
  })
  if (!outcome) throw new Error(`Lighthouse returned nothing for ${url}.`)
  const { categories, audits, finalDisplayedUrl, runtimeError } = outcome.lhr
  // now and then Chromium loses the beginning of a trace
  if (runtimeError?.code === 'NO_NAVSTART' && tries > 1) return scoreOnce(port, url, tries - 1)
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse was redirected from ${url} to ${finalDisplayedUrl}.`)
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100)
  const weighty = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  const failed = weighty.map(({ id }) => audits[id]).filter((audit) => (audit?.score ?? 1) < 0.9)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    failed: failed.map((audit) => `${audit?.title}${audit?.displayValue ? ` (${audit.displayValue})` : ''}`),
  }
}
