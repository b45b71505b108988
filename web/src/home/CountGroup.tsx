import { RetrievalFailed } from '../ui/feedback/RetrievalFailed.tsx'
import { CardGrid, CountCard } from '../ui/layout/CountCard.tsx'
import { Section } from '../ui/layout/Section.tsx'
import type { Tone } from '../ui/layout/StatusTag.tsx'

type Card = { key: string; label: string; href: string; count: number | undefined; unit: string; tone: Tone }

type Props = {
  heading: string
  cards: readonly Card[]
  query: { data: unknown; errorUpdateCount: number; isFetching: boolean; refetch: () => unknown }
}

/** A group of counts, each with its list. They load, fail and recover without moving the rest of the page. */
export function CountGroup({ heading, cards, query: { data, errorUpdateCount, isFetching, refetch } }: Props) {
  // it stays, with its button, while the counts load again
  const hasFailed = data === undefined && errorUpdateCount > 0
  return (
    <Section heading={heading}>
      <div className={hasFailed ? 'case-alerts case-alerts--failed' : 'case-alerts'}>
        <CardGrid>
          {cards.map(({ key, count, unit, ...card }) => (
            <CountCard key={key} count={count} unit={count === 1 ? unit : `${unit}s`} headingLevel={3} {...card} />
          ))}
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
