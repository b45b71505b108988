import { displayDateTime } from '@hireproof/contract/format/display'
import type { FieldChange, FormView, SignedSection1 } from '@hireproof/contract/plus-cases/form-view'
import { employeeFields } from '@hireproof/contract/plus-cases/section1-fields'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { section1Label, section1Text } from './section1-words.ts'
import { signatureText } from './signature-text.ts'

type Props = { versions: NonNullable<FormView['section1']>['versions'] }

/** What each correction of Section 1 changed, and who had signed what stood before; nothing where there is none. */
export function Section1Corrections({ versions }: Props) {
  return versions.map((version, index) => {
    const before = versions[index - 1]
    return before && <Correction key={version.signed.at} version={version} before={before} />
  })
}

function Correction({ version: { signed, changes }, before }: { version: SignedSection1; before: SignedSection1 }) {
  return (
    <Card heading={`Section 1: corrected on ${displayDateTime(signed.at)}`} headingLevel={3}>
      <p>
        By {signed.name}. Signed before: {signatureText(before.signed)}.
      </p>
      {changes.length === 0 ? (
        <p>Nothing was changed: the employee signed it again as it was.</p>
      ) : (
        <DefinitionList items={changes.map(itemOf)} />
      )}
    </Card>
  )
}

function itemOf({ field, before, after }: FieldChange) {
  const known = employeeFields.find((each) => each === field)
  const text = (value: string) => (value === '' ? 'nothing' : known ? section1Text(known, value) : value)
  return {
    term: known ? section1Label(known) : field,
    value: (
      <>
        Was: <del>{text(before)}</del>
        <br />
        Now: {text(after)}
      </>
    ),
  }
}
