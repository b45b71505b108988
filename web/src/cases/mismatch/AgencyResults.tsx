import { agencies as names } from '@hireproof/contract/cases/results'
import { displayDateTime, today } from '../../lib/clock.ts'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import type { HeadingLevel } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StatusTag } from '../../ui/layout/StatusTag.tsx'
import { agencyResult, contactByText, type AgencyReferral } from './agency-result.ts'

type Props = { agencies: readonly AgencyReferral[]; headingLevel: HeadingLevel }

/** Where the referral stands at each agency. */
export function AgencyResults({ agencies, headingLevel }: Props) {
  return (
    <Stack gap="small">
      {agencies.map((referral) => {
        const { agency, contactKnownAt } = referral
        const { word, tone, text } = agencyResult(referral, today())
        return (
          <DefinitionCard
            key={agency}
            heading={`${names[agency === 'SSA' ? 'ssa' : 'dhs'].name} (${agency})`}
            headingLevel={headingLevel}
            aside={<StatusTag tone={tone}>{word}</StatusTag>}
            items={[
              { term: 'What this means', value: text },
              { term: 'Contact by', value: contactByText(referral) },
              ...(contactKnownAt ? [{ term: 'Contact made', value: displayDateTime(contactKnownAt) }] : []),
            ]}
          />
        )
      })}
    </Stack>
  )
}
