import { alertInfo, alertKinds, alertTone } from '@hireproof/contract/cases/alerts'
import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { CardGrid } from '../ui/CardGrid.tsx'
import { CountCard } from '../ui/CountCard.tsx'
import { Section } from '../ui/Section.tsx'
import { Stack } from '../ui/Stack.tsx'
import type { Tone } from '../ui/StatusTag.tsx'

/** Four counts of cases that ask for attention; they load, fail and recover without the rest of the page. */
export function CaseAlerts() {
  const { data, isError, isFetching, refetch } = useQuery(q(countAlerts, {}))
  return (
    <Section heading="Case Alerts">
      <Stack>
        <CardGrid>
          {alertKinds.map((kind) => {
            const count = data?.[kind]
            return (
              <CountCard
                key={kind}
                count={count}
                unit={count === 1 ? 'case' : 'cases'}
                label={alertInfo[kind].label}
                href={paths.cases.list({ filter: kind })}
                tone={toneOf(count)}
              />
            )
          })}
        </CardGrid>
        {isError && (
          <Alert tone="error" isLive>
            Unable to retrieve data at this time. Refresh to try again.{' '}
            <Button variant="text" isBusy={isFetching} onClick={() => void refetch()}>
              Refresh
            </Button>
          </Alert>
        )}
      </Stack>
    </Section>
  )
}

function toneOf(count: number | undefined): Tone {
  const tone = count === undefined ? 'neutral' : alertTone(count)
  return tone === 'primary' ? 'info' : tone
}
