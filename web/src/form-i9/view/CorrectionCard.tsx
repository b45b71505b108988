import type { FieldChange, Signed } from '@hireproof/contract/form-i9/form-view'
import type { ReactNode } from 'react'
import { displayDateTime } from '../../lib/clock.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'

type Props = {
  /** What was done: `Section 2: corrected`. */
  done: string
  signed: Signed
  /** Who corrected it, and why. */
  lead: ReactNode
  changes: readonly FieldChange[]
  labelOf: (field: string) => string
  textOf: (field: string, value: string) => string
}

/** What a correction did, by its place among those of the same part: two may be signed in one minute. */
export const correctedText = (part: string, place: number) =>
  place === 1 ? `${part}: corrected` : `${part}: correction ${place}`

/** One correction: every value before and since. */
export function CorrectionCard({ done, signed, lead, changes, labelOf, textOf }: Props) {
  return (
    <Card heading={`${done} on ${displayDateTime(signed.at)}`} headingLevel={3}>
      <p>{lead}</p>
      {signed.nameReason !== null && (
        <p>
          Signed as “{signed.name}”. Why the name differs: {signed.nameReason}
        </p>
      )}
      {changes.length === 0 ? (
        <p>Nothing was changed. The employee signed it again as it was.</p>
      ) : (
        <DefinitionList
          items={changes.map(({ field, before, after }) => ({
            term: labelOf(field),
            value: (
              <>
                Was: <del>{textOf(field, before)}</del>
                <br />
                Now: {textOf(field, after)}
              </>
            ),
          }))}
        />
      )}
    </Card>
  )
}
