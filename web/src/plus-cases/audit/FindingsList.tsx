import type { SampledFinding } from '@hireproof/contract/form-i9/audit-samples'
import { findingKindLabels, findingKinds, findingKindWords, isTimeliness } from '@hireproof/contract/form-i9/findings'
import { displayDate } from '@hireproof/contract/format/display'
import type { ReactNode } from 'react'
import { displayDateTime } from '../../lib/clock.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Props = {
  findings: readonly SampledFinding[]
  /** What the auditor says about a finding. */
  children?: (finding: SampledFinding) => ReactNode
}

/** The findings on a form, the substantive ones first, each with what became of it. */
export const FindingsList = ({ findings, children }: Props) =>
  findingKinds.map((kind) => {
    const found = findings.filter((finding) => finding.kind === kind)
    return (
      <Section key={kind} heading={`${findingKindLabels[kind]} findings`}>
        <Stack>
          <p className="prose">{found.length === 0 ? 'None.' : findingKindWords[kind]}</p>
          {found.map((finding) => (
            <Card key={finding.key} heading={finding.words} headingLevel={3}>
              <Stack>
                <p>{stateText(finding)}</p>
                {children?.(finding)}
              </Stack>
            </Card>
          ))}
        </Stack>
      </Section>
    )
  })

/** When it was due, and what became of it. */
function stateText({ rule, days, corrected, isStillFound, isAdded }: SampledFinding): string {
  const parts = []
  if (days?.dueOn)
    parts.push(`Due ${displayDate(days.dueOn)}, ${days.doneOn ? `done ${displayDate(days.doneOn)}` : 'not done'}.`)
  if (isAdded) parts.push('Added by hand.')
  if (corrected) parts.push(`Corrected on ${displayDateTime(corrected.at)} by ${corrected.by}: ${corrected.text}.`)
  else if (rule !== null && isTimeliness(rule)) parts.push('Cannot be corrected.')
  else if (isStillFound === false) parts.push('No longer found.')
  else if (!isAdded) parts.push('Not corrected.')
  if (days?.explained)
    parts.push(
      `A reason is on record since ${displayDateTime(days.explained.at)}, by ${days.explained.by ?? 'a former user'}.`,
    )
  return parts.join(' ')
}
