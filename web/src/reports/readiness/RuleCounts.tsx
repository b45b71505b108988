import {
  findingRuleNames,
  findingRules,
  kindOfRule,
  type FindingKind,
  type FindingRule,
} from '@hireproof/contract/form-i9/findings'
import { Details } from '../../ui/layout/Details.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Table, type Column } from '../../ui/list/Table.tsx'

type Row = { rule: FindingRule; forms: number; href: string }
type Props = {
  kind: FindingKind
  counts: readonly { rule: FindingRule; forms: number }[]
  hrefOf: (rule: FindingRule) => string
}

const columns: readonly Column<Row>[] = [
  {
    key: 'rule',
    header: 'Rule',
    isRowHeader: true,
    isCardTitle: true,
    cell: ({ rule, href }) => <a href={href}>{findingRules[rule].words}</a>,
  },
  { key: 'forms', header: 'Forms', isNumeric: true, cell: ({ forms }) => forms.toLocaleString('en-US') },
]

/** How many forms have each finding of a kind, and what else was looked for. */
export function RuleCounts({ kind, counts, hrefOf }: Props) {
  const rules = findingRuleNames.filter((rule) => kindOfRule(rule) === kind)
  const rows = rules.flatMap((rule) =>
    counts.filter((each) => each.rule === rule).map((each) => ({ ...each, href: hrefOf(rule) })),
  )
  const others = rules.filter((rule) => rows.every((row) => row.rule !== rule))
  return (
    <Stack>
      {rows.length === 0 ? (
        <p>No form has such a finding.</p>
      ) : (
        <Table
          caption={`Findings by rule: ${kind}`}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={({ rule }) => rule}
        />
      )}
      {others.length > 0 && (
        <Details summary="Rules without a finding">
          <ul className="usa-list">
            {others.map((rule) => (
              <li key={rule}>{findingRules[rule].words}</li>
            ))}
          </ul>
        </Details>
      )}
    </Stack>
  )
}
