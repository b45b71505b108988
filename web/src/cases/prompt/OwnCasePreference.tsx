import { CasePreferenceForm } from './CasePreferenceForm.tsx'
import { useCreateCase } from './use-create-case.ts'
import { Section } from '../../ui/layout/Section.tsx'

/** What Create New Case does for the signed-in user; shown where there is a choice at all. */
export function OwnCasePreference() {
  const { isAsked, preference, setPreference } = useCreateCase()
  if (!isAsked || !preference) return null
  return (
    <Section heading="Case Creation Preference">
      <CasePreferenceForm preference={preference} onSaved={setPreference} />
    </Section>
  )
}
