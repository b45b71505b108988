import { citizenshipNames } from '@hireproof/contract/cases/reference'
import { displayDate } from '@hireproof/contract/format/display'
import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { documentName, kindName } from './section2-words.ts'

type Props = { employee: Section2Setting['employee'] }

/** The employee, and the documents that the employee plans to bring. */
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
          { term: 'Plans to bring', value: documents.join('; ') },
        ]}
      />
      <p className="usa-hint">
        The employee may bring other acceptable documents. You may not ask for specific ones, or for more than are
        needed.
      </p>
    </Card>
  )
}

/** The type of a document if it fits the document, or else the document's name. */
function kindIn(code: string, kind: string | null): string {
  const own = kind === null ? undefined : kindName(kind)
  return own === undefined ? documentName(code) : `${documentName(code)} (${own.toLowerCase()})`
}
