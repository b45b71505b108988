import { helpText, readWish, type Wish } from './flags.ts'
import { rounded, type Measure } from './measure.ts'
import { writeSection, type Page } from './report.ts'

/** Runs the named measures, or all, in order, and writes their page. The exit code tells whether all goals were met. */
export async function runMeasures(verb: string, page: Page, all: readonly Measure[], args: readonly string[]) {
  const wish = wishOf(args, all)
  if (wish instanceof Error) {
    console.error(wish.message)
    return 1
  }
  if (!wish) {
    console.log(helpText(verb, all))
    return 0
  }
  const { measures, effort, flags } = wish
  let missed = 0
  for (const measure of measures) {
    console.log(`\n${measure.title}`)
    const began = performance.now()
    const finding = await measure.run(effort, (text) => console.log(`  ${text}`))
    for (const { text, value, isMet } of finding.goals) console.log(`  ${isMet ? '✓' : '✗'} ${text}: ${value}`)
    const seconds = (performance.now() - began) / 1000
    missed += finding.goals.filter(({ isMet }) => !isMet).length
    const command = ['npm run', verb, '--', measure.name, ...flags].join(' ')
    writeSection(
      page,
      { ...measure, command, finding, seconds },
      all.map(({ name }) => name),
    )
    console.log(`  ${rounded(seconds)} s`)
  }
  console.log(missed === 0 ? '\nAll goals met.' : `\n${missed} goals missed.`)
  return missed === 0 ? 0 : 1
}

function wishOf(args: readonly string[], all: readonly Measure[]): Wish | Error | undefined {
  try {
    return readWish(args, all)
  } catch (error) {
    return error as Error
  }
}
