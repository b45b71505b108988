import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { DefinitionList, type Definition } from './DefinitionList.tsx'
import type { HeadingLevel } from './Section.tsx'

type Props = {
  heading: ReactNode
  headingLevel?: HeadingLevel
  aside?: ReactNode
  items: Definition[]
  actions?: ReactNode
}

/** A card that holds a list of facts. */
export function DefinitionCard({ items, ...card }: Props) {
  return (
    <Card {...card}>
      <DefinitionList items={items} />
    </Card>
  )
}
