import type { RequestOf } from '@hireproof/contract/endpoint'
import {
  MOST_SAMPLED,
  sampleProblems,
  SEED_MAX,
  type SampleFields,
  type SampleScope,
} from '@hireproof/contract/form-i9/audit-samples'
import { drawAuditSample, listAuditSamples } from '@hireproof/contract/form-i9/audit-samples.endpoints'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { createOnce, type CreateOptions } from '../../lib/create-once.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { FormsScope } from '../FormsScope.tsx'

type Body = RequestOf<typeof drawAuditSample>['body']

const initial: SampleFields = { scope: 'ALL', siteId: '', from: '', to: '', size: '20', seed: '' }

const newSender = () => createOnce((body: Body, options: CreateOptions) => call(drawAuditSample, { body }, options))

const bodyOf = ({ scope, siteId, from, to, size, seed }: SampleFields): Body => ({
  ...{ scope, seed, size: Number(size), from: '', to: '' },
  ...(scope === 'SITE' && { siteId }),
  ...(scope === 'PERIOD' && { from, to }),
})

const scopes = {
  ALL: { label: 'All forms that you keep' },
  SITE: { label: 'The forms of a hiring site', description: 'Only forms that name it.' },
  PERIOD: { label: 'The forms of people who were hired in a period', description: 'By their first day of work.' },
} as const satisfies Record<SampleScope, object>

type Props = { onDone: (sampleId: string) => void; onCancel: () => void }

/** Asks from which forms a sample is drawn, how many, and with which seed. */
export function SampleForm({ onDone, onCancel }: Props) {
  const [sender] = useState(newSender)
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm<SampleFields>({
    defaultValues: initial,
    problems: sampleProblems,
    send: async (values) => {
      setFailure(undefined)
      try {
        const { details } = await sender.create(bodyOf(values))
        await refresh(listAuditSamples)
        onDone(details.id)
        return {}
      } catch (error) {
        const issues = error instanceof ApiError ? error.issues.filter(({ path }) => path in initial) : []
        if (issues.length > 0) return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
        setFailure(error instanceof ApiError ? (error.issues[0]?.message ?? errorText(error)) : errorText(error))
        return {}
      }
    },
  })
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <FormProvider {...form}>
        <FormsScope label="From which forms" texts={scopes} errorOf={errorOf} />
      </FormProvider>
      <TextField
        label="How many forms"
        hint={`From 1 to ${MOST_SAMPLED}`}
        inputMode="numeric"
        autoComplete="off"
        width="xs"
        maxLength={3}
        error={errorOf('size')}
        {...form.register('size')}
      />
      <TextField
        label="Seed"
        hint="The same seed over the same forms draws the same sample. Leave it empty to have one made."
        isOptional
        autoComplete="off"
        width="lg"
        maxLength={SEED_MAX}
        error={errorOf('seed')}
        {...form.register('seed')}
      />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Draw the sample
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}
