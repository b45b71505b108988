import { CardGrid, CountCard } from '../../ui/layout/CountCard.tsx'
import type { Tone } from '../../ui/layout/StatusTag.tsx'

type Props<Name extends string> = {
  names: readonly Name[]
  labels: Readonly<Record<Name, string>>
  counts: Readonly<Record<Name, { count: number; is_more: boolean }>>
  toneOf: (name: Name) => Tone
  hrefOf: (name: Name) => string
  unit: [one: string, many: string]
}

/** Numbers side by side, each of which leads to just what it counts. */
export const ComplianceCounts = <Name extends string>({ names, labels, counts, toneOf, hrefOf, unit }: Props<Name>) => (
  <CardGrid>
    {names.map((name) => {
      const { count, is_more: isMore } = counts[name]
      return (
        <CountCard
          key={name}
          headingLevel={3}
          label={labels[name]}
          count={count}
          isMore={isMore}
          unit={count === 1 ? unit[0] : unit[1]}
          tone={count === 0 ? 'neutral' : toneOf(name)}
          href={hrefOf(name)}
        />
      )
    })}
  </CardGrid>
)
