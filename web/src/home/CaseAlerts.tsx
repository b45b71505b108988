import { alertInfo, alertKinds, alertTone } from '@hireproof/contract/cases/alerts'
import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { CardGrid } from '../ui/layout/CardGrid.tsx'
import { CountCard } from '../ui/layout/CountCard.tsx'
import { Section } from '../ui/layout/Section.tsx'
import type { Tone } from '../ui/layout/StatusTag.tsx'
import { RetrievalFailed } from '../ui/feedback/RetrievalFailed.tsx'

/** Four counts of cases that ask for attention; they load, fail and recover without the rest of the page, and move none of it. */
export function CaseAlerts() {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(q(countAlerts, {}))
  // it stays, with its button, while the counts are asked for again
  const hasFailed = !data && errorUpdateCount > 0
  return (
    <Section heading="Case Alerts">
      <div className={hasFailed ? 'case-alerts case-alerts--failed' : 'case-alerts'}>
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
                headingLevel={3}
              />
            )
          })}
        </CardGrid>
        {hasFailed && (
          <div>
            <RetrievalFailed isBusy={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
      </div>
    </Section>
  )
}

function toneOf(count: number | undefined): Tone {
  const tone = count === undefined ? 'neutral' : alertTone(count)
  return tone === 'primary' ? 'info' : tone
}
