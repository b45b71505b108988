import type { FormDocument, NamedRepresentative } from './form-document.ts'
import { presentEntries } from './form-entry.ts'

/** The authorized representative who signed Section 2 for the employer, as the section is now; undefined if a user signed. */
export function examinedFor({ entries }: Pick<FormDocument, 'entries'>): NamedRepresentative | undefined {
  const section2 = presentEntries(entries, 'SECTION_2').at(-1)?.content
  if (section2?.examinerOrganization === undefined) return undefined
  const { examinerFirstName, examinerLastName, examinerTitle: title, examinerOrganization: organization } = section2
  return { name: `${examinerFirstName} ${examinerLastName}`, title, organization }
}
