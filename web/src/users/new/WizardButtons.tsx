import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import type { NewUserWizardState } from './use-new-user.ts'

type Props = { wizard: NewUserWizardState }

/** The buttons of a page of the wizard, as each of the two modes has them (part 2 §2). */
export function WizardButtons({ wizard: { context, steps, step, isBusy, hrefOf, form } }: Props) {
  const { list, isMultiFactor } = context
  const before = steps[steps.indexOf(step) - 1]
  const isLast = step === steps.at(-1)
  const accountId = form.getValues('accountId')
  return (
    <div className="usa-form-group">
      <ButtonRow>
        <Button type="submit" isBusy={isBusy}>
          {!isLast ? 'Next' : isMultiFactor ? 'Create User Account' : 'Submit New ID'}
        </Button>
        {before && !isMultiFactor && (
          <ButtonLink variant="outline" href={hrefOf(before)}>
            Back
          </ButtonLink>
        )}
        <ButtonLink variant="outline" href={list.paths.list(list.isOfLocations ? { location: accountId } : {})}>
          {isMultiFactor ? 'Cancel' : 'Exit Add New User'}
        </ButtonLink>
      </ButtonRow>
    </div>
  )
}
