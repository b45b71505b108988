import type { FormView } from '@hireproof/contract/form-i9/form-view'
import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { Alert } from '../../ui/feedback/Alert.tsx'

type OtherName = Section2Setting['otherNames'][number]

type Props = { otherNames: readonly OtherName[]; headingLevel?: 2 | 3 }

/** The signatures of Section 1 and Supplement A with another name than the section has, and why; empty if there are none. */
export function OtherNames({ otherNames, headingLevel }: Props) {
  if (otherNames.length === 0) return null
  return (
    <Alert tone="warning" heading="A signature shows a different name" headingLevel={headingLevel}>
      {otherNames.map(({ name, differsFrom, nameReason }, index) => (
        <p key={index}>
          Signed as “{name}”. The name on the form is {differsFrom}.{' '}
          {nameReason === null ? 'No reason was recorded.' : <>The signer’s reason: {nameReason}</>}
        </p>
      ))}
    </Alert>
  )
}

/** The same of a form: of its present Section 1 and of the people who helped. */
export const otherNamesIn = ({ section1, preparers }: FormView): OtherName[] =>
  [...(section1 ? [section1.signed] : []), ...preparers.map(({ signed }) => signed)].flatMap(
    ({ name, differsFrom, nameReason }) => (differsFrom === null ? [] : [{ name, differsFrom, nameReason }]),
  )
