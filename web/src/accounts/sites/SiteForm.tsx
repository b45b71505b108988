import {
  siteFields,
  siteLabels,
  siteProblems,
  tidySite,
  type HiringSite,
  type KeptSite,
  type SiteField,
} from '@hireproof/contract/accounts/hiring-sites'
import { addHiringSite, changeHiringSite } from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { programStates } from '@hireproof/contract/accounts/sections/address'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { isRefusal, type ApiError } from '../../lib/api-error.ts'
import { createOnce } from '../../lib/create-once.ts'
import { errorText } from '../../lib/error-text.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useRuleForm, type FieldProblems } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Card } from '../../ui/layout/Card.tsx'

type Props = {
  accountId: number
  /** The site to change, or what a new one begins with. */
  site: KeptSite | HiringSite
  physicalAddress: HiringSite | null
  /** Called with what was done, or without anything after Cancel. */
  onDone: (done?: string) => void
  /** Shows the sites that have this text. */
  onShow: (text: string) => void
}

const states = programStates.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))
const isKept = (site: KeptSite | HiringSite): site is KeptSite => 'id' in site
const valuesOf = ({ street, street2, city, state, zip }: HiringSite): HiringSite => ({
  street,
  street2,
  city,
  state,
  zip,
})

/** Adds one hiring site, or changes one. */
export function SiteForm({ accountId, site, physicalAddress, onDone, onShow }: Props) {
  const kept = isKept(site) ? site : undefined
  const [refusal, setRefusal] = useState<ApiError>()
  const [adding] = useState(() =>
    createOnce((body: HiringSite, options) => call(addHiringSite, { params: { accountId }, body }, options)),
  )
  const save = (values: HiringSite): Promise<unknown> =>
    kept
      ? call(changeHiringSite, { params: { accountId, siteId: kept.id }, body: { ...values, version: kept.version } })
      : adding.create(values)
  const { form, formProps, errorOf, isBusy } = useRuleForm<HiringSite>({
    defaultValues: valuesOf(site),
    problems: siteProblems,
    send: async (values) => {
      setRefusal(undefined)
      try {
        await save(tidySite(values))
      } catch (error) {
        if (isRefusal(error, 'bad_request') && error.issues.length > 0) return refusals(error)
        return setRefusal(error as ApiError)
      }
      form.reset(values)
      onDone(kept ? 'The hiring site was saved.' : 'The hiring site was added.')
    },
  })
  const blocker = useLeaveGuard(() => {
    const typed = form.getValues()
    return siteFields.some((field) => typed[field] !== form.formState.defaultValues?.[field])
  })
  const text = (field: SiteField) => ({
    label: siteLabels[field],
    autoComplete: 'off',
    error: errorOf(field),
    ...form.register(field),
  })
  const fill = (address: HiringSite) => {
    for (const field of siteFields) form.setValue(field, address[field], { shouldValidate: form.formState.isSubmitted })
    form.setFocus('street')
  }
  return (
    <Card heading={kept ? 'Edit hiring site' : 'Add a hiring site'}>
      <Form {...formProps}>
        {refusal && <Refused refusal={refusal} onShow={onShow} />}
        {!kept && physicalAddress && (
          <div className="usa-form-group">
            <Button variant="outline" onClick={() => fill(physicalAddress)}>
              Use Physical Address
            </Button>
          </div>
        )}
        <TextField {...text('street')} />
        <TextField {...text('street2')} hint="Suite, floor or building" isOptional />
        <TextField {...text('city')} />
        <SelectField {...text('state')} placeholder="- Select -" options={states} />
        <TextField {...text('zip')} width="md" inputMode="numeric" />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              Save
            </Button>
            <Button variant="outline" onClick={() => onDone()}>
              Cancel
            </Button>
          </ButtonRow>
        </div>
        <LeaveDialog blocker={blocker} title="Leave without saving?" leave="Leave without saving">
          What you entered has not been saved. To keep it, stay and choose Save.
        </LeaveDialog>
      </Form>
    </Card>
  )
}

const refusals = ({ issues }: ApiError) =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message])) as FieldProblems<HiringSite>

/** Why a site was not kept; the same place leads to the site that exists. */
function Refused({ refusal, onShow }: { refusal: ApiError; onShow: (text: string) => void }) {
  const [issue] = refusal.issues
  const existing = refusal.issues.find(({ path }) => path === 'existing')
  return (
    <Alert tone="error" isLive>
      <p>{isRefusal(refusal, 'conflict') && issue ? issue.message : errorText(refusal)}</p>
      {existing && (
        <p>
          <Button variant="text" onClick={() => onShow(existing.message)}>
            Show the hiring site in the list
          </Button>
        </p>
      )}
    </Alert>
  )
}
