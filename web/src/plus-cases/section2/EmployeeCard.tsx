import { citizenshipNames } from '@hireproof/contract/cases/reference'
import { displayDate } from '@hireproof/contract/format/display'
import type { Section2Setting } from '@hireproof/contract/plus-cases/section2-setting'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { documentName, kindName } from './document-name.ts'

type Props = { employee: Section2Setting['employee'] }

/** Whose documents are examined, and which the employee means to bring. */
export function EmployeeCard({ employee }: Props) {
  const { name, dateOfBirth, status, brings } = employee
  const documents = brings.map(({ code, kind }) => kindIn(code, kind))
  return (
    <Card heading="From Section 1">
      <DefinitionList
        items={[
          { term: 'Employee', value: name },
          { term: 'Date of birth', value: displayDate(dateOfBirth) },
          { term: 'Status', value: citizenshipNames[status] },
          { term: 'Means to bring', value: documents.join('; ') },
        ]}
      />
      <p className="usa-hint">
        The employee may bring other acceptable documents. You may not ask for certain ones, or for more than are
        needed.
      </p>
    </Card>
  )
}

/** The kind of a document where it belongs to it, else its name. */
function kindIn(code: string, kind: string | null): string {
  const own = kind === null ? undefined : kindName(kind)
  return own === undefined ? documentName(code) : `${documentName(code)} (${own.toLowerCase()})`
}
