import type { FormView, Signed } from '@hireproof/contract/form-i9/form-view'
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
import { CorrectionCard, correctedText } from './CorrectionCard.tsx'
import { section1Label, section1Text } from './section1-words.ts'

type Props = { section1: NonNullable<FormView['section1']> }

/** Section 1 as it is now with its first signature, the documents that the employee plans to bring, and what corrections changed. */
export function Section1Cards({ section1: { answers, signed, versions, onSiteBy } }: Props) {
  const country = useCountryName(answers.country_code)
  const items = (fields: readonly EmployeeField[]) =>
    fields
      .filter((field) => isShown(field, answers))
      .map((field) => ({
        term: section1Label(field),
        value: field === 'country_code' ? country : textOf(field, answers),
      }))
  const documents = items(documentFields)
  return (
    <>
      <DefinitionCard
        heading="Section 1: employee"
        headingLevel={3}
        items={[
          ...items(section1Fields),
          ...signatureItems(versions[0]?.signed ?? signed),
          ...(onSiteBy ? [{ term: 'Signed on site', value: `On a device that ${onSiteBy} handed over` }] : []),
        ]}
      />
      <DefinitionCard
        heading="Documents that the employee plans to bring"
        headingLevel={3}
        items={documents.length > 0 ? documents : [{ term: 'Documents', value: 'The employee will decide later.' }]}
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
    if (!before) return null
    const { signed, addsNumber, changes } = version
    const done = addsNumber ? 'Section 1: Social Security number added' : correctedText('Section 1', index)
    const lead = addsNumber
      ? `The employee added it, with the initials ${signed.name}.`
      : `By ${signed.name}. Signed before: ${signatureText(before.signed)}.`
    const card = { done, signed, lead, changes, labelOf, textOf: changedText }
    return <CorrectionCard key={signed.at} {...card} />
  })
}

const fieldOf = (name: string) => employeeFields.find((each) => each === name)

function labelOf(field: string): string {
  const known = fieldOf(field)
  return known ? section1Label(known) : 'Another field'
}

function changedText(field: string, value: string): string {
  const known = fieldOf(field)
  return value === '' ? 'blank' : known ? section1Text(known, value) : value
}

type PreparerCardsProps = { preparers: FormView['preparers'] }

/** The people who helped complete Section 1 or translated it; empty if no one did. */
export function PreparerCards({ preparers }: PreparerCardsProps) {
  return preparers.map(({ id, content, signed, confirmedEmail }, index) => (
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
        ...signatureItems(signed),
        ...(confirmedEmail
          ? [{ term: 'Second person', value: `Entered a code that was emailed to ${confirmedEmail}` }]
          : []),
      ]}
    />
  ))
}

const languages = { en: 'English', es: 'Spanish' } as const

/** The signature of an employee or a helper, with the language of the signed words and of the help beside them. */
const signatureItems = (signed: Signed) => [
  { term: 'Signed', value: signatureText(signed) },
  {
    term: 'Language',
    value: `${languages[signed.language]}${signed.helpLanguage ? `, with a ${languages[signed.helpLanguage]} translation as help` : ''}`,
  },
]

/** Who signed and when, in one line, with the user and the reason if someone typed another name. */
export function signatureText({ at, name, by, nameReason }: Signed): string {
  const user = by !== null && by !== name ? ` (user ${by})` : ''
  const reason = nameReason === null ? '' : `. Why the name differs: ${nameReason}`
  return `${name}${user}, ${displayDateTime(at)}${reason}`
}
