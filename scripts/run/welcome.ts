import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.ts'
import type { RunSettings } from './settings.ts'

type DemoPerson = { description: string; email: string; password: string }

/** Everything a newcomer needs after the start: addresses, demo sign-ins, and the place of data and logs. */
export function welcome(settings: RunSettings, productName: string, address: string): string {
  const sandbox = `http://127.0.0.1:${settings.sandboxPort}`
  const places = [
    [productName, address],
    ...(settings.hasSandbox
      ? [
          ['Sandbox', sandbox],
          ['  mail', `${sandbox}/inbox`],
          ['  records', `${sandbox}/records`],
        ]
      : []),
  ]
  const data = relative(process.cwd(), settings.dataDir)
  return [
    '',
    ...columns(places),
    ...(settings.hasSandbox && settings.hasDemo ? demoSignIns() : []),
    '',
    `  Data is kept in ${data.startsWith('..') ? settings.dataDir : data}. Press Ctrl-C to stop.`,
    '',
  ].join('\n')
}

function demoSignIns(): string[] {
  const people = JSON.parse(readFileSync(join(root, 'sandbox', 'demo-people.json'), 'utf8')) as DemoPerson[]
  return [
    '',
    '  Demo sign-ins (the sign-in page shows each one-time code in its helper panel):',
    '',
    ...columns([['Email', 'Password', 'Who'], ...people.map((each) => [each.email, each.password, each.description])]),
  ]
}

/** Lines of cells in aligned columns. */
export function columns(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd())
}
