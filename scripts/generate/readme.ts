import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

type DemoPerson = {
  description: string
  email: string
  password: string
  linkedLogonIds: string[]
  legacyLogonIds: string[]
}

const BETWEEN = /(<!-- demo-people:start -->\n)[^]*?(<!-- demo-people:end -->)/

/** The README with its table of the sandbox's demo people. */
export function readmeWithDemoPeople(readme: string): string {
  const text = readFileSync(join(root, 'sandbox', 'demo-people.json'), 'utf8')
  const rows = (JSON.parse(text) as DemoPerson[]).map(
    ({ description, email, password, linkedLogonIds, legacyLogonIds }) => {
      const ids = [...linkedLogonIds, ...legacyLogonIds.map((id) => `${id} (not linked)`)].join(', ')
      return `| ${description} | \`${email}\` | \`${password}\` | ${ids || '--'} |`
    },
  )
  const table = ['| who | email address | password | user accounts |', '|---|---|---|---|', ...rows].join('\n')
  return readme.replace(BETWEEN, (_, start: string, end: string) => `${start}${table}\n${end}`)
}
