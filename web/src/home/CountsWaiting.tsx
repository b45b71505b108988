import { CardGrid } from '../ui/layout/CountCard.tsx'
import { Section } from '../ui/layout/Section.tsx'

type Props = { heading: string; cards: number }

/** The place of a group of counts while its script loads, so that nothing moves when they come. */
export function CountsWaiting({ heading, cards }: Props) {
  return (
    <Section heading={heading}>
      <CardGrid>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className="card card--link count-card count-card--neutral" aria-hidden="true">
            <p className="count-card__label">{'\u00a0'}</p>
            <p className="count-card__count">
              <span className="count-card__number">--</span>
            </p>
          </div>
        ))}
      </CardGrid>
    </Section>
  )
}
