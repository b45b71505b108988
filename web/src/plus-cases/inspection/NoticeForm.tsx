import {
  noticeProblems,
  OFFICER_MAX,
  type NoticeFields,
  type NoticeScope,
} from '@hireproof/contract/form-i9/inspection-notice'
import { listInspectionNotices, recordInspectionNotice } from '@hireproof/contract/form-i9/inspection-notices.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { today } from '../../lib/clock.ts'
import { createOnce, type CreateOptions } from '../../lib/create-once.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { FormsScope } from '../FormsScope.tsx'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'

type Values = NoticeFields & { scope: NoticeScope }
type Body = RequestOf<typeof recordInspectionNotice>['body']

const initial: Values = { servedOn: '', officer: '', scope: 'ALL', siteId: '', from: '', to: '' }

const newSender = () =>
  createOnce((body: Body, options: CreateOptions) => call(recordInspectionNotice, { body }, options))

const bodyOf = ({ siteId, from, to, ...rest }: Values): Body => ({
  ...rest,
  ...(rest.scope === 'SITE' && { siteId }),
  ...(rest.scope === 'PERIOD' && { from, to }),
})

const scopes = {
  ALL: { label: 'All forms of the company' },
  SITE: {
    label: 'The forms of a hiring site',
    description: 'Forms that name no hiring site belong to it, too.',
  },
  PERIOD: {
    label: 'The forms of everyone who worked in a period',
    description: 'Current employees and people who left during or after it.',
  },
} as const satisfies Record<NoticeScope, object>

type Props = { onDone: (text: string) => void; onCancel: () => void }

/** Records a notice of inspection: when it was served, by whom, and which forms it asks for. */
export function NoticeForm({ onDone, onCancel }: Props) {
  const [sender] = useState(newSender)
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm<Values>({
    defaultValues: initial,
    problems: (values) => noticeProblems(values, today()),
    send: async (values) => {
      setFailure(undefined)
      try {
        await sender.create(bodyOf(values))
      } catch (error) {
        const issues = error instanceof ApiError ? error.issues.filter(({ path }) => path in initial) : []
        if (issues.length > 0) return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
        setFailure(errorText(error))
        return {}
      }
      await refresh(listInspectionNotices)
      onDone(
        'The notice is recorded. No form that it concerns is purged until you record that the inspection has ended.',
      )
      return {}
    },
  })
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <Controller
        control={form.control}
        name="servedOn"
        render={({ field }) => (
          <DateField
            {...field}
            label="Day on which the notice was served"
            hint="The three business days begin on the day after. For example: 11 2 2026"
            error={errorOf('servedOn')}
          />
        )}
      />
      <TextField
        label="Agency and officer"
        hint="With the reference of the notice, if it has one"
        autoComplete="off"
        width="xl"
        maxLength={OFFICER_MAX}
        error={errorOf('officer')}
        {...form.register('officer')}
      />
      <FormProvider {...form}>
        <FormsScope label="Which forms it asks for" texts={scopes} errorOf={errorOf} />
      </FormProvider>
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Record the notice
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}
