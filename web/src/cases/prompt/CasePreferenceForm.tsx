import { useState, type SyntheticEvent } from 'react'
import { pageSettings } from '../../lib/page-settings.ts'
import { useMe } from '../../lib/started.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { keepPreference, toPreference, useCreateCase } from './use-create-case.ts'
import { preferences, type CasePreference } from './where-to-create.ts'

type Props = { preference: CasePreference; onSaved: (preference: CasePreference) => void }

const labels = (product: string): Record<CasePreference, string> => ({
  CreateCaseUsingEVerifyPlus: `Always use the ${product} Plus service`,
  CreateCaseUsingEVerify: 'Always use the standard service',
  CreateCasePromptUser: 'Always let me choose',
})

/** The three choices of what "Create New Case" does in this browser (part 2 §3). */
export function CasePreferenceForm({ preference, onSaved }: Props) {
  const { logonId } = useMe().user
  const [chosen, setChosen] = useState(preference)
  const [isSaved, setIsSaved] = useState(false)
  const texts = labels(pageSettings().product)
  const save = async () => {
    await keepPreference(logonId, chosen)
    setIsSaved(true)
    onSaved(chosen)
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className="form" onSubmit={handleSubmit}>
      <RadioGroup
        name="casePreference"
        label="When I choose Create New Case"
        value={chosen}
        onChange={(event) => {
          setIsSaved(false)
          setChosen(toPreference(event.target.value))
        }}
        options={preferences.map((value) => ({ value, label: texts[value] }))}
      />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" variant="outline">
            Save preference
          </Button>
        </ButtonRow>
      </div>
      {isSaved && (
        <Alert tone="success" isLive>
          <p>Your preference is saved in this browser.</p>
        </Alert>
      )}
    </form>
  )
}

/** What Create New Case does for the signed-in user; shown only if there is a choice. */
export function OwnCasePreference() {
  const { isAsked, preference, setPreference } = useCreateCase()
  if (!isAsked || !preference) return null
  return (
    <Section heading="Case Creation Preference">
      <CasePreferenceForm preference={preference} onSaved={setPreference} />
    </Section>
  )
}
