import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { useMe, useStarted } from '../../lib/started.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { keepPreference, useLeadOn } from './use-create-case.ts'
import { isPlusAway, preferenceFor, startOf, type CaseKind } from './where-to-create.ts'

type Props = { chosen?: CaseKind; cancel: ReactNode }

const NO_CHOICE = 'A selection is required to continue.'

/** Asks which kind of case to create, remembers the choice if asked to, and goes there. */
export function CaseKindForm({ chosen, cancel }: Props) {
  const { flags } = useStarted()
  const { logonId } = useMe().user
  const { product } = pageSettings()
  const leadOn = useLeadOn()
  const [kind, setKind] = useState(chosen)
  const [isRemembered, setIsRemembered] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [isLeaving, setIsLeaving] = useState(false)
  const isAway = kind === 'plus' && isPlusAway(flags)
  const error = refusals > 0 && !kind ? NO_CHOICE : undefined

  const create = async (wanted: CaseKind, isKept: boolean) => {
    setIsLeaving(true)
    if (isKept) await keepPreference(logonId, preferenceFor(wanted))
    leadOn(startOf(wanted))
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isAway || isLeaving) return
    if (kind) void create(kind, isRemembered)
    else setRefusals((count) => count + 1)
  }

  return (
    <Form onSubmit={handleSubmit} errors={error ? [{ name: 'caseKind', message: error }] : []} submitCount={refusals}>
      <RadioGroup
        name="caseKind"
        label="Which kind of case do you want to create?"
        error={error}
        isTiled
        value={kind ?? ''}
        onChange={(event) => setKind(event.target.value === 'plus' ? 'plus' : 'standard')}
        options={[
          {
            value: 'plus',
            label: `${product} Plus case`,
            description: 'The employee completes Section 1 of Form I-9 online, and the case starts automatically.',
          },
          {
            value: 'standard',
            label: 'Standard case',
            description: 'You enter the information from the employee’s completed Form I-9.',
          },
        ]}
      />
      {isAway && (
        <div className="usa-form-group">
          <Alert tone="warning" isLive>
            <p>The plus program is currently unavailable, please try back later.</p>
            <Button variant="outline" size="small" isBusy={isLeaving} onClick={() => void create('standard', false)}>
              Create a standard case instead
            </Button>
          </Alert>
        </div>
      )}
      <CheckboxField
        name="rememberCaseKind"
        label="Remember my choice"
        hint={
          <>
            We will skip this question next time in this browser. You can change this any time in your{' '}
            <a href={paths.profile.view()}>user profile</a>.
          </>
        }
        checked={isRemembered}
        onChange={(event) => setIsRemembered(event.target.checked)}
      />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isLeaving} disabledReason={isAway && 'Plus is unavailable.'}>
            Continue
          </Button>
          {cancel}
        </ButtonRow>
      </div>
    </Form>
  )
}
