import { AUDIT_NOTE_MAX, type SampledFormView } from '@hireproof/contract/form-i9/audit-samples'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { AddedFields } from './AddedFields.tsx'
import { FindingsList } from './FindingsList.tsx'
import { OutcomeFields } from './OutcomeFields.tsx'
import { useReview } from './use-review.ts'

type Props = { view: SampledFormView; sampleId: string }

/** The findings with what the auditor says about each, findings by hand, the note, and whether the form is reviewed. */
export function ReviewForm({ view, sampleId }: Props) {
  const review = useReview(view, sampleId)
  const { draft, change, problems, outcome } = review
  const blocker = useLeaveGuard(() => review.isDirty)
  // one by hand is listed once it is saved
  const findings = view.findings.filter(({ isAdded, key }) => !isAdded || draft.added.some(({ id }) => id === key))
  return (
    <form noValidate onSubmit={review.handleSubmit}>
      <Stack gap="large">
        <FindingsList findings={findings}>
          {(finding) => (
            <OutcomeFields
              finding={finding}
              entries={view.corrections}
              value={draft.outcomes[finding.key] ?? { correctedBy: '', remark: '' }}
              error={problems[`remark-${finding.key}`]}
              onChange={(value) => change({ outcomes: { ...draft.outcomes, [finding.key]: value } })}
            />
          )}
        </FindingsList>
        <Section heading="Findings by hand">
          <AddedFields added={draft.added} problems={problems} onChange={(added) => change({ added })} />
        </Section>
        <Section heading="Review">
          <Stack>
            <TextAreaField
              name="note"
              label="Note"
              hint="It is part of the memo. Leave out numbers of the person."
              isOptional
              rows={4}
              limit={AUDIT_NOTE_MAX}
              value={draft.note}
              error={problems['note']}
              onChange={({ target }) => change({ note: target.value })}
            />
            <CheckboxField
              name="isReviewed"
              label="I have reviewed this form"
              checked={draft.isReviewed}
              onChange={({ target }) => change({ isReviewed: target.checked })}
            />
            {outcome?.kind === 'saved' && (
              <Alert key={outcome.at} tone="success" isLive>
                <p>The review is saved.</p>
              </Alert>
            )}
            {outcome?.kind === 'failed' && (
              <Alert tone="error" isLive>
                <p>{outcome.text}</p>
              </Alert>
            )}
            {outcome?.kind === 'conflict' && (
              <Alert tone="warning" heading="Someone else saved this form meanwhile" isLive>
                <p>What you typed is still here, but not saved. Choose Save again to replace what they saved.</p>
                {outcome.note !== '' && <p>Their note: {outcome.note}</p>}
              </Alert>
            )}
            <div>
              <Button type="submit" isBusy={review.isBusy}>
                {outcome?.kind === 'conflict' ? 'Save again' : 'Save'}
              </Button>
            </div>
          </Stack>
        </Section>
      </Stack>
      <LeaveDialog blocker={blocker} title="Leave without saving?" leave="Leave without saving">
        What you typed has not been saved. To keep it, stay and choose “Save”.
      </LeaveDialog>
    </form>
  )
}
