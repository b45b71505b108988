import type { FormView, FieldChange, SignedSection1, Signed } from '@hireproof/contract/form-i9/form-view'
import { displayName } from '@hireproof/contract/format/display'
import {
  documentFields,
  type EmployeeAnswers,
  type EmployeeField,
  employeeFields,
  section1Fields,
} from '@hireproof/contract/plus-cases/section1-fields'
import { displayDateTime } from '../../lib/clock.ts'
import { useCountryName } from '../../cases/form/use-country-name.ts'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { section1Label, section1Text } from './section1-words.ts'

type Props = { section1: NonNullable<FormView['section1']> }

/** The latest signed Section 1, the documents that the employee plans to bring, and what corrections changed. */
export function Section1Cards({ section1: { answers, signed, versions } }: Props) {
  const country = useCountryName(answers.country_code)
  const items = (fields: readonly EmployeeField[]) =>
    fields
      .filter((field) => isShown(field, answers))
      .map((field) => ({
        term: section1Label(field),
        value: field === 'country_code' ? country : textOf(field, answers),
      }))
  return (
    <>
      <DefinitionCard
        heading="Section 1: employee"
        headingLevel={3}
        items={[...items(section1Fields), { term: 'Signed', value: signatureText(signed) }]}
      />
      <DefinitionCard
        heading="Documents that the employee plans to bring"
        headingLevel={3}
        items={items(documentFields)}
      />
      <Section1Corrections versions={versions} />
    </>
  )
}

/** Leaves out empty fields, except those that everyone signs. */
function isShown(field: EmployeeField, answers: EmployeeAnswers): boolean {
  const value = answers[field]
  return Array.isArray(value) ? value.some((name) => name.trim() !== '') : value !== undefined && value !== ''
}

function textOf(field: EmployeeField, answers: EmployeeAnswers): string | undefined {
  const value = answers[field]
  if (value === true) return 'Yes'
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? section1Text(field, value) : undefined
}

type Section1CorrectionsProps = { versions: NonNullable<FormView['section1']>['versions'] }

/** What each correction of Section 1 changed, and who signed the version before; empty without corrections. */
function Section1Corrections({ versions }: Section1CorrectionsProps) {
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
        <p>Nothing was changed. The employee signed it again as it was.</p>
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

type PreparerCardsProps = { preparers: FormView['preparers'] }

/** The people who helped complete Section 1 or translated it; empty if no one did. */
export function PreparerCards({ preparers }: PreparerCardsProps) {
  return preparers.map(({ id, content, signed }, index) => (
    <DefinitionCard
      key={id}
      heading={preparers.length === 1 ? 'Preparer or translator' : `Preparer or translator ${index + 1}`}
      headingLevel={3}
      items={[
        { term: 'Name', value: displayName(content) },
        {
          term: 'Address',
          value: `${content.addressStreet}, ${content.addressCity}, ${content.addressState} ${content.addressZip}`,
        },
        { term: 'Signed', value: signatureText(signed) },
      ]}
    />
  ))
}

/** Who signed and when, in one line, with the user if someone typed another name. */
export function signatureText({ at, name, by }: Signed): string {
  const user = by !== null && by !== name ? ` (user ${by})` : ''
  return `${name}${user}, ${displayDateTime(at)}`
}
